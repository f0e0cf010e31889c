import { useId } from 'react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconTurn } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons/icons.data.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

export type IconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'name'
> & {
  icon: IconName
  /** What it does. Is its name for everyone and its tooltip. */
  name: string
  turn?: IconTurn | undefined
  /** 20 in the top bar and the menu, else 16. */
  iconSize?: 16 | 20
  /** 24 × 24, where rows are tight. */
  small?: boolean
  /** Unread things; nothing stands there for 0. */
  count?: number | undefined
  shortcut?: string | undefined
  disabledReason?: string | undefined
}

/** A button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    name,
    turn,
    iconSize = 16,
    small = false,
    count,
    shortcut,
    disabledReason,
    disabled,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const off = disabled === true || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <Tooltip title={disabledReason ?? name} shortcut={shortcut} describe={disabledReason !== undefined}>
        <button
          type="button"
          {...rest}
          className={classNames('ao-icon-button', small && 'ao-icon-button--small')}
          aria-label={count ? `${name}, ${count}` : name}
          aria-disabled={off || undefined}
          aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
          onClick={press}
        >
          <Icon name={icon} size={iconSize} {...(turn && { turn })} />
          {count ? <CountBadge count={count} silent /> : null}
        </button>
      </Tooltip>
      {disabledReason === undefined ? null : (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
