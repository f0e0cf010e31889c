import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#modules/appointments/contract-views.ts'
import { VIEW_KEYS, type ViewSearch } from '#modules/appointments/rules/view-keys.ts'
import type { ListSearch } from '#modules/appointments/rules/list-search.ts'
import { listWords } from '#modules/appointments/words-list.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/text.tsx'

const words = listWords.views

type ViewsProps = { search: ListSearch; onView: (search: ViewSearch) => void }

/** The part of the address that makes a view. */
function viewOf(search: ListSearch): ViewSearch {
  const view: ViewSearch = {}
  for (const key of VIEW_KEYS) {
    const value = search[key]
    if (value !== undefined) view[key] = value
  }
  return view
}

/** Views that were kept: the person's own and those of the shop, and a way to keep the one that shows. */
export function ViewsField({ search, onView }: ViewsProps) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const views = useQuery(trpc.savedView.list.queryOptions({ clientId })).data?.data ?? []
  const groups = [
    { name: words.own, views: views.filter(({ isShared }) => !isShared) },
    { name: words.shared, views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0)
  return (
    <Popover label={words.button}>
      {(close) => {
        const choose = (view: ViewSearch) => {
          onView(view)
          close()
        }
        return (
          <>
            <Button small kind="quiet" onClick={() => choose({})}>
              {words.all}
            </Button>
            {groups.map((group) => (
              <div key={group.name} role="group" aria-label={group.name}>
                <Text size="caption" secondary>
                  {group.name}
                </Text>
                {group.views.map((view) => (
                  <ViewLine key={view.id} view={view} onChoose={() => choose(view.search)} />
                ))}
              </div>
            ))}
            <SaveView search={viewOf(search)} onSaved={close} />
          </>
        )
      }}
    </Popover>
  )
}

function ViewLine({ view, onChoose }: { view: SavedView; onChoose: () => void }) {
  const { clientId, may } = useActiveShop()
  const trpc = useTRPC()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const remove = useMutation(
    trpc.savedView.remove.mutationOptions({
      onSuccess: () => notify(words.removed(view.name), { severity: 'success' }),
      onError: (error) => notify(errorMessage(error), { severity: 'danger' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.savedView.list.queryKey() }),
    }),
  )
  const { id, version, isShared } = view
  if (isNaming) return <ViewName view={view} onDone={() => setNaming(false)} />
  return (
    <Row apart>
      <Button small kind="quiet" onClick={onChoose}>
        {view.name}
      </Button>
      {isShared && !may('appointments.write') ? null : (
        <Row>
          <IconButton icon="edit" small name={words.rename(view.name)} onClick={() => setNaming(true)} />
          <IconButton
            icon="trash"
            small
            name={words.remove(view.name)}
            onClick={() => remove.mutate({ clientId, id, version, isShared })}
          />
        </Row>
      )}
    </Row>
  )
}

/** Another name for a view, in its place in the list. */
function ViewName({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const [name, setName] = useState(view.name)
  const [error, setError] = useState<string>()
  const rename = useMutation(
    trpc.savedView.rename.mutationOptions({
      onSuccess: async (renamed) => {
        await queryClient.invalidateQueries({ queryKey: trpc.savedView.list.queryKey() })
        notify(words.renamed(renamed.name), { severity: 'success' })
        onDone()
      },
      onError: (failure) => setError(errorMessage(failure)),
    }),
  )
  const { id, version, isShared } = view
  return (
    <form
      className="ao-stack ao-stack--tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') setError(words.empty)
        else rename.mutate({ clientId, id, version, isShared, name })
      }}
    >
      <TextField
        label={words.renameTitle}
        value={name}
        onChange={setName}
        maxLength={60}
        error={error}
        autoComplete="off"
        focusFirst
      />
      <Button small type="submit" busy={rename.isPending}>
        {words.keepName}
      </Button>
    </form>
  )
}

function SaveView({ search, onSaved }: { search: ViewSearch; onSaved: () => void }) {
  const { clientId, may } = useActiveShop()
  const trpc = useTRPC()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const create = useMutation(
    trpc.savedView.create.mutationOptions({
      onSuccess: async (view) => {
        await queryClient.invalidateQueries({ queryKey: trpc.savedView.list.queryKey() })
        notify(words.saved(view.name), { severity: 'success' })
        onSaved()
      },
      onError: (failure) => setError(errorMessage(failure)),
    }),
  )
  const save = () => {
    if (name.trim() === '') return setError(words.empty)
    create.mutate({ clientId, name, isShared, search })
  }
  return (
    <form
      className="ao-stack ao-stack--tight"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={words.name}
        value={name}
        onChange={setName}
        maxLength={60}
        error={error}
        autoComplete="off"
      />
      {may('appointments.write') ? (
        <Checkbox label={words.share} checked={isShared} onChange={setShared} />
      ) : null}
      <Button small type="submit" busy={create.isPending}>
        {words.save}
      </Button>
    </form>
  )
}
