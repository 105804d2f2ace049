import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Scope } from '#core/changes/change.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useStore } from '#web/store/current-store.ts'
import { randomId } from '#web/store/random-id.ts'
import { useSaving } from '#web/store/saving.ts'
import type { OutboxEntry } from '#web/store/view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { changedFields, edit } from './event-edit.ts'
import type { EventEdit } from './event-edit.ts'
import { eventDraftOf } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { useLeadThere } from './lead-there.ts'
import { typedOver } from './mended-event.ts'
import { ScopeQuestion } from './scope-question.tsx'
import { eventWords, undoWords } from '../words/words.ts'

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

type OpenEventProps = { opened: Occurrence } & Pick<EditEventProps, 'mended' | 'onClose'>

function OpenEvent({ opened, mended, onClose }: OpenEventProps) {
  const [asking, setAsking] = useState<EventEdit | null>(null)
  const [start] = useState(() => (mended ? typedOver(opened, mended) : eventDraftOf(opened)))
  const { settled, refused, save } = useSaving(leave, mended)
  const leadThere = useLeadThere()
  const isSeries = opened.event.recurrence !== null

  function leave() {
    // the question first: closed along with its form, it would leave the focus nowhere
    flushSync(() => setAsking(null))
    onClose()
  }

  function carryOut(asked: EventEdit, scope: Scope) {
    const [newId, { title }] = [randomId(), asked.draft]
    const there = leadThere(scope === 'this' ? newId : opened.event.id, (on) => undoWords.savedOn(title, on))
    const saved = save(edit(opened, asked, scope, newId), undoWords.saved(title), there)
    void saved.then(() => setAsking(null))
  }

  function submit(draft: EventDraft) {
    const changes = changedFields(opened, draft)
    if (Object.keys(changes).length === 0) return onClose()
    if (isSeries) setAsking({ draft, changes })
    else carryOut({ draft, changes }, 'all')
  }

  return (
    <Dialog title={eventWords.edit} onClose={onClose}>
      <EventForm start={start} openedDay={opened.day} settled={settled} refused={refused} onSave={submit}>
        <DialogActions>
          <Button type="submit">{eventWords.save}</Button>
        </DialogActions>
      </EventForm>
      {asking && (
        <ScopeQuestion
          action="edit"
          opened={opened}
          fields={Object.keys(asking.changes)}
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
