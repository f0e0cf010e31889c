import Drawer from '@mui/material/Drawer'
import { useId } from 'react'
import type { MenuItem } from '#shared/access/menu.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MuiFrame } from '#web/ui/mui-frame.tsx'
import { shellWords } from '../words.en.ts'
import { MenuList } from './side-menu.tsx'

type MobileMenuProps = { items: readonly MenuItem[]; path: string; onClose: () => void }

/** The menu below 900: a drawer over the page that closes after a leaf; the focus returns to its button. */
export function MobileMenu({ items, path, onClose }: MobileMenuProps) {
  const titleId = useId()
  return (
    <MuiFrame>
      <Drawer
        open
        onClose={onClose}
        slotProps={{ paper: { className: 'shell-drawer', 'aria-labelledby': titleId } }}
      >
        <div className="shell-drawer__head">
          <span id={titleId}>{shellWords.product}</span>
          <IconButton icon="close" name={shellWords.menu.close} iconSize={20} onClick={onClose} />
        </div>
        <nav className="shell-menu" aria-label={shellWords.menu.name}>
          <MenuList items={items} path={path} onLeaf={onClose} />
        </nav>
      </Drawer>
    </MuiFrame>
  )
}
