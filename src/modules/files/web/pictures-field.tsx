import { useRef } from 'react'
import { shortName } from '#modules/files/rules/shown-name.ts'
import { usePictures, type Picture, type PicturesPlace } from '#modules/files/web/use-pictures.ts'
import { fileWords as words } from '#modules/files/words.en.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Text } from '#web/ui/text.tsx'
import './pictures-field.css'

type PicturesFieldProps = PicturesPlace & {
  disabled: boolean
  /** Paths that somebody marked, and what the mark says. */
  marked?: { paths: readonly string[]; word: string }
}

/** Several pictures in a folder of the shop: seen, added and taken away at once. */
export function PicturesField({ disabled, marked, ...place }: PicturesFieldProps) {
  const { pictures, add, remove } = usePictures(place)
  const input = useRef<HTMLInputElement>(null)
  const list = pictures.data ?? []
  return (
    <div className="ao-pictures">
      {pictures.isError ? <Text secondary>{words.failed}</Text> : null}
      {pictures.data?.length === 0 ? <Text secondary>{words.none}</Text> : null}
      {list.length === 0 ? null : (
        <ul className="ao-pictures__list">
          {list.map((picture) => (
            <PictureItem
              key={picture.path}
              picture={picture}
              mark={isMarked(picture, marked?.paths ?? []) ? marked?.word : undefined}
              onRemove={disabled ? undefined : () => remove.mutate(picture.path)}
            />
          ))}
        </ul>
      )}
      {disabled ? null : (
        <Row>
          <Button busy={add.isPending} onClick={() => input.current?.click()}>
            {add.isPending ? words.adding : words.add}
          </Button>
          <Text size="caption" secondary inline>
            {words.types}
          </Text>
          <input
            ref={input}
            type="file"
            multiple
            className="ao-hidden"
            tabIndex={-1}
            aria-label={words.add}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              if (files.length > 0) add.mutate(files)
            }}
          />
        </Row>
      )}
    </div>
  )
}

/** A reviewer may name a picture by its path or by the last part of it. */
const isMarked = (picture: Picture, paths: readonly string[]) =>
  paths.some((path) => picture.path === path || picture.path.endsWith(`/${path}`))

type PictureItemProps = {
  picture: Picture
  mark: string | undefined
  onRemove: (() => void) | undefined
}

function PictureItem({ picture, mark, onRemove }: PictureItemProps) {
  const name = shortName(picture.shownName)
  return (
    <li className="ao-picture">
      <span className="ao-picture__frame">
        {picture.url === undefined ? null : <img src={picture.url} alt={picture.shownName} loading="lazy" />}
      </span>
      <span className="ao-picture__foot">
        <span className="ao-picture__name" title={picture.shownName}>
          {name}
        </span>
        {onRemove ? <IconButton icon="close" small name={words.remove(name)} onClick={onRemove} /> : null}
      </span>
      {mark === undefined ? null : <StatusChip state="Blurry" word={mark} />}
    </li>
  )
}
