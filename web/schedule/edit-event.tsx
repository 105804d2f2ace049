import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Scope } from '#core/change.ts'
import type { Occurrence } from '#core/event.ts'
import { act } from '../store/act.ts'
import { useStore } from '../store/current-store.ts'
import { randomId } from '../store/random-id.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { TrashIcon } from '../ui/icons.tsx'
import { changedFields, deletion, edit } from './event-edit.ts'
import type { EventEdit } from './event-edit.ts'
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

type Asking = { action: 'delete' } | ({ action: 'edit' } & EventEdit)

function OpenEvent({ opened, onClose }: { opened: Occurrence; onClose: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [start] = useState(() => draftOf(opened))
  const [settled, setSettled] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isSeries = opened.event.recurrence !== null
  const title = opened.event.title.trim() || words.untitled

  function carryOut(asked: Asking, scope: Scope) {
    if (settled) return
    const no =
      asked.action === 'delete'
        ? act(deletion(opened, scope), undoWords.deleted(title))
        : act(edit(opened, asked, scope, randomId()), undoWords.saved(asked.draft.title))
    setAsking(null)
    setRefused(no)
    if (no !== null) return
    setSettled(true)
    onClose()
  }

  function save(draft: EventDraft) {
    const changes = changedFields(opened, draft)
    if (Object.keys(changes).length === 0) return onClose()
    if (isSeries) setAsking({ action: 'edit', draft, changes })
    else carryOut({ action: 'edit', draft, changes }, 'all')
  }

  return (
    <Dialog title={eventWords.edit} onClose={onClose}>
      <EventForm start={start} shownFrom={opened.day} settled={settled} refused={refused} onSave={save}>
        <DialogActions>
          <Button
            look="quiet"
            icon={<TrashIcon />}
            onClick={() =>
              isSeries ? setAsking({ action: 'delete' }) : carryOut({ action: 'delete' }, 'all')
            }
          >
            {eventWords.delete}
          </Button>
          <Button type="submit">{eventWords.save}</Button>
        </DialogActions>
      </EventForm>
      {asking && (
        <ScopeQuestion
          action={asking.action}
          opened={opened}
          repeatsAnew={asking.action === 'edit' && 'recurrence' in asking.changes}
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
