import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Scope } from '#core/changes/change.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { randomId } from '#web/store/random-id.ts'
import { useSaving } from '#web/store/saving.ts'
import type { OutboxEntry } from '#web/store/view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { TrashIcon } from '#web/ui/icons.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { changedFields, deletion, edit } from './event-edit.ts'
import type { EventEdit } from './event-edit.ts'
import { eventDraftOf } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { typedOver } from './mended-event.ts'
import { ScopeQuestion } from './scope-question.tsx'
import { findOccurrence } from '../list/find-occurrence.ts'
import { eventWords, undoWords, words } from '../words/words.ts'

type EditEventProps = {
  found: Occurrence | null
  gone: ReactNode
  /** the refused change that was typed here */
  mended: OutboxEntry | null
  onClose: () => void
}

/** Keeps the occurrence as it was opened: what was typed is measured against that, whatever arrives meanwhile. */
export function EditEvent({ found, gone, mended, onClose }: EditEventProps) {
  const [opened, setOpened] = useState(found)
  // opened by an address that came from elsewhere, the event itself may still be on its way
  if (!opened && found) setOpened(found)
  const mayArrive = useStore((_, state) => !state.connected) && navigator.onLine
  useDocumentTitle(eventWords.edit)
  if (opened) return <OpenEvent opened={opened} mended={mended} onClose={onClose} />
  return mayArrive ? null : gone
}

type Asking = { action: 'delete' } | ({ action: 'edit' } & EventEdit)

type OpenEventProps = { opened: Occurrence } & Pick<EditEventProps, 'mended' | 'onClose'>

function OpenEvent({ opened, mended, onClose }: OpenEventProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [start] = useState(() => (mended ? typedOver(opened, mended) : eventDraftOf(opened)))
  const { settled, refused, save } = useSaving(leave, mended)
  const isSeries = opened.event.recurrence !== null
  const title = opened.event.title.trim() || words.untitled

  function leave() {
    // the question first: closed along with its form, it would leave the focus nowhere
    flushSync(() => setAsking(null))
    onClose()
  }

  function carryOut(asked: Asking, scope: Scope) {
    const { documents } = getStore().view
    if (asked.action === 'delete' && !findOccurrence(documents.event(opened.event.id), opened.day)) {
      // another device was quicker: it is as the person wanted it
      showToast(undoWords.deleted(title))
      return leave()
    }
    const saved =
      asked.action === 'delete'
        ? save(deletion(opened, scope), undoWords.deleted(title))
        : save(edit(opened, asked, scope, randomId()), undoWords.saved(asked.draft.title))
    void saved.then(() => setAsking(null))
  }

  function submit(draft: EventDraft) {
    const changes = changedFields(opened, draft)
    if (Object.keys(changes).length === 0) return onClose()
    if (isSeries) setAsking({ action: 'edit', draft, changes })
    else carryOut({ action: 'edit', draft, changes }, 'all')
  }

  return (
    <Dialog title={eventWords.edit} onClose={onClose}>
      <EventForm start={start} openedDay={opened.day} settled={settled} refused={refused} onSave={submit}>
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
          fields={asking.action === 'edit' ? Object.keys(asking.changes) : []}
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
