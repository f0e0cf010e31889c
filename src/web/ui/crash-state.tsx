import { Button } from '#web/ui/button.tsx'
import { kitWords } from '#web/words.en.ts'

/** Content of the error boundary (specification §8). Needs no provider, for it must stand when they broke. */
export function CrashState({ onRefresh }: { onRefresh: () => void }) {
  return (
    <div className="ao-state ao-state--centered" role="alert">
      <h2>{kitWords.crash.title}</h2>
      <p>{kitWords.crash.text}</p>
      <div className="ao-actions">
        <Button kind="filled" onClick={onRefresh}>
          {kitWords.crash.action}
        </Button>
      </div>
    </div>
  )
}
