import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Scope } from '#core/change.ts'
import type { Occurrence } from '#core/event.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { offerUndo } from '../store/offer-undo.ts'
import { randomId } from '../store/random-id.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { TrashIcon } from '../ui/icons.tsx'
import { attempt } from './attempt.ts'
import { changedFields, deleteSaying, editSaying } from './event-edit.ts'
import { draftOf } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { ScopeQuestion } from './scope-question.tsx'
import { eventWords, undoWords, words } from './words.ts'

type EditEventProps = { found: Occurrence | null; gone: ReactNode; onClose: () => void }

/** Keeps the occurrence as it was opened: what was typed is measured against that, whatever arrives meanwhile. */
export function EditEvent({ found, gone, onClose }: EditEventProps) {
  const [opened, setOpened] = useState(found)
  // opened by an address that came from elsewhere, the event itself may still be on its way
  if (!opened && found) setOpened(found)
  const mayArrive = useStore((_, state) => !state.connected) && navigator.onLine
  useDocumentTitle(eventWords.edit)
  if (opened) return <OpenEvent opened={opened} onClose={onClose} />
  return mayArrive ? null : gone
}

type Asking = { deed: 'delete' } | { deed: 'edit'; draft: EventDraft }

function OpenEvent({ opened, onClose }: { opened: Occurrence; onClose: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [start] = useState(() => draftOf(opened))
  const [settled, setSettled] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isSeries = opened.event.recurrence !== null
  const title = opened.event.title.trim() || words.untitled

  function carryOut(asked: Asking, scope: Scope) {
    if (settled) return
    const isDeletion = asked.deed === 'delete'
    const saying = isDeletion
      ? deleteSaying(opened, scope)
      : editSaying(opened, asked.draft, scope, randomId())
    const said = isDeletion ? undoWords.deleted(title) : undoWords.saved(asked.draft.title)
    const no = attempt(() => offerUndo(said, getStore().act(saying)))
    setAsking(null)
    setRefused(no)
    if (no !== null) return
    setSettled(true)
    onClose()
  }

  function save(draft: EventDraft) {
    if (Object.keys(changedFields(opened, draft)).length === 0) return onClose()
    if (isSeries) setAsking({ deed: 'edit', draft })
    else carryOut({ deed: 'edit', draft }, 'all')
  }

  return (
    <Dialog title={eventWords.edit} onClose={onClose}>
      <EventForm start={start} shownFrom={opened.day} settled={settled} refused={refused} onSave={save}>
        <DialogActions>
          <Button
            look="quiet"
            icon={<TrashIcon />}
            onClick={() => (isSeries ? setAsking({ deed: 'delete' }) : carryOut({ deed: 'delete' }, 'all'))}
          >
            {eventWords.delete}
          </Button>
          <Button type="submit">{eventWords.save}</Button>
        </DialogActions>
      </EventForm>
      {asking && (
        <ScopeQuestion
          deed={asking.deed}
          opened={opened}
          repeatsAnew={asking.deed === 'edit' && 'recurrence' in changedFields(opened, asking.draft)}
          onPick={(scope) => carryOut(asking, scope)}
          onClose={() => setAsking(null)}
        />
      )}
    </Dialog>
  )
}

export function EventGone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={eventWords.gone} size="small" onClose={onClose}>
      <p>{eventWords.goneMore}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {eventWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
