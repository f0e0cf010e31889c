import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Bound } from '#web/ui/bound.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { CompareDialog } from '#web/ui/compare-dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { useLeaveGuard } from '#web/ui/kit-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { useFormSave } from '#web/ui/use-form-save.ts'
import { countChanges, countErrors } from '#web/ui/form-counts.ts'
import { kitWords } from '#web/words.en.ts'

export type FormProps<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>
  /** As loaded. When they load anew, fields that were not touched follow; typed ones stay. */
  values: Values
  /** Version of the loaded record, handed back on save. */
  version?: number | undefined
  /** Saves. A refusal with `data.fields` marks fields, VERSION_CONFLICT opens the comparison. */
  onSave: (values: Values, version: number | undefined) => Promise<unknown>
  /** Name of the page, for the question on leaving. */
  place: string
  /** Names of fields by path, for conflict and comparison. */
  labels?: Partial<Record<string, string>>
  /** `bar` on settings pages; `foot` in panels and dialogs, with a filled button. */
  save?: 'bar' | 'foot'
  saveLabel?: string
  /** Said after saving; "Saved." unless said otherwise, null says nothing. */
  savedSentence?: string | null
  onCancel?: () => void
  /** Gets `Bound`, which ties a control to a value: `(Bound) => <Bound name="name">{(field) => …}</Bound>`. */
  children: (bound: FormBound<Values>) => ReactNode
}

/** After every refused attempt, ours or the server's, the focus goes to the first field with a message. */
function useFirstErrorFocus(element: RefObject<HTMLFormElement | null>, submitCount: number) {
  const toFirstError = useCallback(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [element])
  useEffect(() => {
    if (submitCount > 0) toFirstError()
  }, [submitCount, toFirstError])
  return toFirstError
}

/** A form that keeps what was typed: over a refused save, a newer record and an ended session. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { schema, values, place, labels = {}, save = 'bar', saveLabel, onCancel, children } = props
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
  const confirm = useConfirm()
  const words = kitWords.leave
  useLeaveGuard(changes > 0 && save === 'bar', () =>
    confirm({
      title: words.title,
      message: words.text(place),
      confirmLabel: words.leave,
      cancelLabel: words.stay,
      danger: true,
    }),
  )
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
            {...{ saveLabel, onCancel }}
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
          mine={form.getValues()}
          onTake={saving.take}
          onDone={saving.finishCompare}
        />
      ) : null}
    </FormProvider>
  )
}
