import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { kitWords } from '#web/words.en.ts'

/** What every control of the kit gets from its field. */
export type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
}

type FieldWidth = 'short' | 'medium' | 'full'

export type FieldShared = {
  label: string
  /** One line under the control; it stays while an error shows. */
  help?: string | undefined
  /** What is wrong, in words; shown on blur and on submit, never while typing. */
  error?: string | undefined
  /** What should be looked at but does not stop saving. */
  warning?: string | undefined
  /** Marks the field as optional beside its label. */
  optional?: boolean | undefined
  width?: FieldWidth | undefined
  /** The label is read but not shown: only where the place already says it, as in a search or a table. */
  labelHidden?: boolean | undefined
}

export type FieldProps = FieldShared & {
  /** Right end of the help line, as a counter. */
  aside?: ReactNode
  /** The label belongs to a group of controls, so it is no `<label>`. */
  group?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

function Message({ id, tone, text }: { id: string; tone: 'danger' | 'warning'; text: string }) {
  return (
    <div id={id} className={`ao-field__message ao-tone--${tone}`}>
      <Icon name="alert" />
      <span>{text}</span>
    </div>
  )
}

/** Label above, help under, error beside (under it where the place is narrow), all tied to the control. */
export function Field(props: FieldProps) {
  const {
    label,
    help,
    error,
    warning,
    optional,
    width = 'medium',
    labelHidden,
    aside,
    group,
    children,
  } = props
  const id = useId()
  const parts = [
    error !== undefined && `${id}-error`,
    warning !== undefined && `${id}-warning`,
    help !== undefined && `${id}-help`,
  ].filter((part) => part !== false)
  const wiring = {
    id,
    labelId: `${id}-label`,
    describedBy: parts.length > 0 ? parts.join(' ') : undefined,
    invalid: error !== undefined,
  }
  const labelText = (
    <>
      {label}
      {optional ? <span className="ao-field__optional">{kitWords.optional}</span> : null}
    </>
  )
  const labelClass = labelHidden ? 'ao-hidden' : 'ao-field__label'
  return (
    <div className={classNames('ao-field', width !== 'medium' && `ao-field--${width}`)}>
      <div className="ao-field__grid">
        {group ? (
          <span id={wiring.labelId} className={labelClass}>
            {labelText}
          </span>
        ) : (
          <label id={wiring.labelId} htmlFor={id} className={labelClass}>
            {labelText}
          </label>
        )}
        <div className="ao-field__control">{children(wiring)}</div>
        {error === undefined ? null : <Message id={`${id}-error`} tone="danger" text={error} />}
        {warning === undefined ? null : <Message id={`${id}-warning`} tone="warning" text={warning} />}
        {help === undefined && aside === undefined ? null : (
          <div className="ao-field__under">
            <span id={`${id}-help`} className="ao-field__help">
              {help}
            </span>
            {aside}
          </div>
        )}
      </div>
    </div>
  )
}
