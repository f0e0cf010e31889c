import { useId } from 'react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useLinkClick } from '#web/ui/link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

type ButtonKind = 'filled' | 'bordered' | 'quiet' | 'danger'

type Look = {
  /** One filled button a page, one a panel, one a dialog. */
  kind?: ButtonKind
  /** 32 high, inside toolbars and table filters. */
  small?: boolean
  /** Full width of its place. */
  wide?: boolean
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> &
  Look & {
    /** The work is running: name and width stay, a press does nothing. */
    busy?: boolean | undefined
    /** Why it cannot be used. The button stays reachable and says it. */
    disabledReason?: string | undefined
  }

const look = ({ kind = 'bordered', small = false, wide = false }: Look, off = false): string =>
  classNames(
    'ao-button',
    `ao-button--${kind}`,
    small && 'ao-button--small',
    wide && 'ao-button--wide',
    off && 'ao-button--off',
  )

/** A button with a word. */
export function Button(props: ButtonProps) {
  const {
    kind,
    small,
    wide,
    busy,
    disabledReason,
    disabled,
    onClick,
    type = 'button',
    children,
    ...rest
  } = props
  const reasonId = useId()
  const off = disabled === true || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy === true) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={look({ ...(kind && { kind }), ...(small && { small }), ...(wide && { wide }) }, off)}
      aria-disabled={off || busy === true || undefined}
      aria-busy={busy === true || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={press}
    >
      {children}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <>
      <Tooltip title={disabledReason}>{button}</Tooltip>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  )
}

export type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href'> &
  Look & { href: string; children: ReactNode }

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export function ButtonLink({ kind, small, wide, href, onClick, children, ...rest }: ButtonLinkProps) {
  const follow = useLinkClick(href, onClick)
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      className={look({ ...(kind && { kind }), ...(small && { small }), ...(wide && { wide }) })}
    >
      {children}
    </a>
  )
}
