import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import { isMac } from './is-mac.ts'
import { shellWords } from '../words.en.ts'

const words = shellWords.shortcuts

/** Every key that does something, by where it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn] = useSingleKeys()
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <div className="shell-keys">
        {words.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{isMac() ? key.replace('Ctrl', 'Cmd') : key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="ao-caption">
        {isOn ? words.on : words.off}{' '}
        <Link href="/account" onClick={onClose}>
          {words.change}
        </Link>
      </p>
    </Dialog>
  )
}
