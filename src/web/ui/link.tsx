import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useKit } from '#web/ui/kit-context.tsx'

/** A plain left click on an address of ours stays in the page; everything else is the browser's. */
export function useLinkClick(href: string, onClick?: (event: MouseEvent<HTMLAnchorElement>) => void) {
  const kit = useKit()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (kit === null || event.defaultPrevented || event.button !== 0 || withKey || !href.startsWith('/'))
      return
    if (event.currentTarget.target !== '' && event.currentTarget.target !== '_self') return
    event.preventDefault()
    kit.navigate(href)
  }
}

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href'> & {
  href: string
  /** Without underline: only where the place alone says that it is a link (lists, breadcrumbs). */
  plain?: boolean
}

/** A text link. */
export function Link({ href, plain = false, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClick(href, onClick)
  return (
    <a {...rest} href={href} onClick={follow} className={classNames('ao-link', plain && 'ao-link--plain')}>
      {children}
    </a>
  )
}
