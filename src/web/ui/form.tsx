import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { Bound } from '#web/ui/bound.tsx'
import { CompareDialog } from '#web/ui/compare-dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import type { FormProps } from '#web/ui/form-props.ts'
import { useFormSave } from '#web/ui/use-form-save.ts'
import { countChanges, countErrors } from '#web/ui/form-counts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.ts'

/** After every refused attempt, ours or the server's, the focus goes to the first field with a message. */
function useFirstErrorFocus(element: RefObject<HTMLFormElement | null>, submitCount: number) {
  const toFirstError = useCallback(() => {
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    // A field that has the focus already is not scrolled to by getting it.
    field?.scrollIntoView({ block: 'nearest' })
  }, [element])
  useEffect(() => {
    if (submitCount > 0) toFirstError()
  }, [submitCount, toFirstError])
  return toFirstError
}

/** A form that keeps what was typed: over a refused save, a newer record and an ended session. */
export function Form<Values extends FieldValues, Version = number>(props: FormProps<Values, Version>) {
  const { schema, values, place, labels = {}, save = 'bar', saveLabel, onCancel, footStart, children } = props
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { errors, dirtyFields, isSubmitting, submitCount } = form.formState
  const saving = useFormSave(form, props)
  const changes = countChanges(dirtyFields)
  useLeaveQuestion(changes > 0, place)
  const toFirstError = useFirstErrorFocus(element, submitCount)
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className="ao-form"
        aria-label={place}
        onSubmit={(event) => void saving.submit(event)}
      >
        {children(Bound)}
        {save === 'bar' ? (
          <SaveBar
            changes={changes}
            errors={countErrors(errors)}
            saving={isSubmitting}
            failed={saving.failure}
            conflict={saving.conflict}
            onDiscard={saving.discard}
            onShowError={toFirstError}
            onCompare={saving.compare}
          />
        ) : (
          <FormFooter
            {...{ saveLabel, onCancel, footStart }}
            saving={isSubmitting}
            failed={saving.failure}
            onCompare={saving.compare}
            conflict={saving.conflict}
          />
        )}
      </form>
      {saving.isComparing && saving.conflict !== null ? (
        <CompareDialog
          conflict={saving.conflict}
          labels={labels}
          say={props.say}
          mine={form.getValues()}
          onTake={saving.take}
          onDone={saving.finishCompare}
        />
      ) : null}
    </FormProvider>
  )
}
