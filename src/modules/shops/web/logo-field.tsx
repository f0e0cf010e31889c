import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { shrinkPicture } from '#web/lib/shrink-picture.ts'
import { shopWords } from '#modules/shops/words.en.ts'
import { openStorage } from '#web/lib/storage.ts'
import type { StorageHelpers } from '#web/lib/storage-helpers.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Text } from '#web/ui/text.tsx'
import './logo-field.css'

const words = shopWords.logo
const BUCKET = 'shop-media'

type LogoFieldProps = {
  clientId: string
  disabled: boolean
  /** Whose files these are opened as; the signed-in person's unless a link opens them. */
  open?: () => Promise<StorageHelpers>
}

/** The shop's picture: seen, replaced and taken away at once, apart from the form around it. */
export function LogoField({ clientId, disabled, open = openStorage }: LogoFieldProps) {
  const queryClient = useQueryClient()
  const notify = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const path = `${clientId}/logo.png`
  const queryKey = ['logo', clientId]
  const logo = useQuery({
    queryKey,
    queryFn: async () => (await (await open()).publicUrl(BUCKET, path)) ?? null,
  })
  const save = useMutation({
    mutationFn: async (file: File | undefined) =>
      (await open()).save(BUCKET, path, file && (await shrinkPicture(file))),
    onSuccess: (_saved, file) => {
      notify(file ? words.saved : words.removed, { severity: 'success' })
      return queryClient.invalidateQueries({ queryKey })
    },
    onError: () => notify(words.refused, { severity: 'danger' }),
  })
  return (
    <div className="ao-logo">
      <span className="ao-logo__frame">
        {logo.data ? <img src={logo.data} alt={words.alt} /> : <Text secondary>{words.none}</Text>}
      </span>
      {disabled ? null : (
        <div className="ao-logo__act">
          <Row>
            <Button busy={save.isPending} onClick={() => input.current?.click()}>
              {logo.data ? words.replace : words.choose}
            </Button>
            {logo.data ? (
              <Button kind="quiet" disabled={save.isPending} onClick={() => save.mutate(undefined)}>
                {words.remove}
              </Button>
            ) : null}
          </Row>
          <Text size="caption" secondary>
            {words.help}
          </Text>
          <input
            ref={input}
            type="file"
            className="ao-hidden"
            tabIndex={-1}
            aria-label={words.choose}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) save.mutate(file)
            }}
          />
        </div>
      )}
    </div>
  )
}
