import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { saidAtOnce } from '#core/changes/series/all-times.ts'
import type { Scope, StepOf } from '#core/changes/change.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { runsInto } from '#core/medicines/next-part.ts'
import type { NextPart } from '#core/medicines/next-part.ts'
import { refusalWords } from '#core/refusal-words.ts'
import type { CareEvent, Occurrence } from '#core/schedule/event.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { togetherWith } from '#core/schedule/together.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import type { Store } from '#web/store/machine/store.ts'
import { useSaving } from '#web/store/saving.ts'
import type { OutboxEntry } from '#web/store/machine/view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { Alert } from '#web/ui/message.tsx'
import { eventDraftOf, formFromDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm, useEventForm } from './event-form.tsx'
import { eventParts } from './event-parts.ts'
import { useLeadThere } from './lead-there.ts'
import { typedOver } from './mended-event.ts'
import { ScopeQuestion } from './scope-question.tsx'
import { alsoAtOf } from './times-draft.ts'
import { additions, editSaid, isNothing, movedOf, plannedEdit, timesAsked } from './together-edit.ts'
import type { PlannedEdit, Times, TimesAsked, TogetherEdit } from './together-edit.ts'
import { inWords } from '#web/words/in-words.ts'
import { eventWords, undoWords } from '../words/dialog-words.ts'

type EditEventProps = {
  found: Occurrence | null
  gone: ReactNode
  /** the refused change that was typed here */
  mended: OutboxEntry | null
  onClose: () => void
}

/** Keeps the occurrence as it was last seen: what was typed stays, also when another device takes the event away. */
export function EditEvent({ found, gone, mended, onClose }: EditEventProps) {
  const [opened, setOpened] = useState(found)
  // opened by an address that came from elsewhere, the event itself may still be on its way
  if (found && found !== opened) setOpened(found)
  const mayArrive = useStore((_, state) => !state.connected) && navigator.onLine
  useDocumentTitle(eventWords.edit)
  if (opened) return <OpenEvent opened={opened} mended={mended} onClose={onClose} />
  return mayArrive ? null : gone
}

type OpenEventProps = { opened: Occurrence } & Pick<EditEventProps, 'mended' | 'onClose'>

function OpenEvent({ opened, mended, onClose }: OpenEventProps) {
  const [asking, setAsking] = useState<TogetherEdit | null>(null)
  const pets = usePets()
  const together = useStore(({ view }) => togetherWith(view.events, opened), [opened])
  const start = {
    ...(mended ? typedOver(opened, mended) : eventDraftOf(opened)),
    alsoAt: alsoAtOf(together.onDay),
  }
  const parts = eventParts({ pets, medicine: (id) => getStore().view.documents.find('medicines', id) })
  const form = useEventForm({ start, parts })
  const save = useSaving(mended)
  const leadThere = useLeadThere()
  const isSeries = opened.event.recurrence !== null
  const isGone = useStore(({ view }) => !isThere(view, opened.event), [opened])

  async function carryOut(edited: TogetherEdit, scope: Scope, times: Times, movesNext = false) {
    const { title } = edited.draft
    const moves = movesNext ? moveOfNext(edited) : []
    const said = editSaid(edited, { scope, times }, randomId)
    // the move first: it takes whatever the plan gives from that day on
    const change = saidAtOnce([...moves, said])
    const there = leadThere(idAfter(said), (on) => undoWords.savedOn(title, on))
    // the question first: closed along with its form, it would leave the focus nowhere
    flushSync(() => setAsking(null))
    if (await form.save(() => save(change, undoWords.saved(title), there))) onClose()
  }

  /** Alone: its other times of the day may still be there. */
  async function addAnew(draft: EventDraft) {
    const eventId = randomId()
    const event = formFromDraft(draft)
    const there = leadThere(eventId, (on) => undoWords.addedOn(event.title, on))
    const added = additions({ ...draft, alsoAt: [] }, event, eventId, randomId)
    if (await form.save(() => save(added, undoWords.added(event.title), there))) onClose()
  }

  function submit(draft: EventDraft) {
    if (isGone) return void addAnew(draft)
    const edited = { opened, together, draft }
    const planned = plannedEdit(edited)
    if (isNothing(planned)) return onClose()
    if (isSeries || (planned.shares.length > 0 && questionAbout(edited).times)) setAsking(edited)
    else void carryOut(edited, 'all', 'one')
  }

  return (
    <Dialog title={eventWords.edit} onClose={onClose}>
      <EventForm form={form} start={start} openedDay={opened.day} onSave={submit}>
        {(question) => (
          <>
            {isGone && !form.settled && !form.failure && <Alert>{refusalWords['event-gone']}</Alert>}
            <DialogActions>
              <Button type="submit" busy={form.settled}>
                {isGone ? eventWords.addAnew : question ? eventWords.saveAnyway : eventWords.save}
              </Button>
            </DialogActions>
          </>
        )}
      </EventForm>
      {asking && (
        <ScopeQuestion
          {...questionAbout(asking)}
          next={nextPartOf(asking)}
          onPick={(scope, times, movesNext) => void carryOut(asking, scope, times, movesNext)}
          onClose={() => setAsking(null)}
        />
      )}
    </Dialog>
  )
}

/** A day that was moved or left out is still one of its series: as a new event it would be given twice. */
function isThere({ documents, events }: Store['view'], event: CareEvent): boolean {
  return documents.find('events', event.id) !== undefined || events.ofSeries(seriesIdOf(event)).length > 0
}

/** What the one looked at is called afterwards: a day changed alone is an event of its own. */
function idAfter({ scope, eventId, event, newEventId }: ReturnType<typeof editSaid>): string {
  const isAlone = scope === 'this' && Object.keys(event).length > 0
  return (isAlone && newEventId) || eventId
}

/** The part of its plan that it would run into. */
function nextPartOf({ opened: { event }, draft }: TogetherEdit): NextPart | null {
  if (event.planId === undefined || event.recurrence === null) return null
  const { recurrence } = formFromDraft(draft)
  return recurrence && runsInto(event, { ...event, recurrence }, getStore().view.documents.plan(event.planId))
}

function moveOfNext(edited: TogetherEdit): StepOf<'move-plan'>[] {
  const next = nextPartOf(edited)
  const { planId } = edited.opened.event
  if (!next || next.days === null || planId === undefined) return []
  return [{ verb: 'move-plan', planId, from: next.firstDay, days: next.days }]
}

/** What is asked about: the one looked at, or the first of its other times when only those were changed. */
function questionAbout(edited: TogetherEdit) {
  const { opened, together, draft } = edited
  const planned = plannedEdit(edited)
  const { own, shares, removed, added } = planned
  const isShared = shares.length > 0
  const fields = Object.keys(own)
  const [changed] = movedOf(planned)
  const other = removed[0] ?? changed?.occurrence
  const asked = timesAsked(opened, together, inWords.time)
  const times = asked && { ...asked, others: othersAfter(asked.others, planned) }
  const noMoreAt = removed.map(({ start }) => inWords.time(timeOf(start)))
  const question = {
    action: 'edit' as const,
    opened,
    fields,
    dose: own.dose ?? null,
    times,
    isShared,
    added:
      added.length > 0 ? { times: added.map(({ time }) => inWords.time(time)), from: draft.startDay } : null,
    noMoreAt,
  }
  if (fields.length > 0 || !other) return question
  // to take a time out and change nothing else is to delete
  const action = removed.length > 0 && !changed && added.length === 0 ? 'delete' : 'edit'
  const about = other.event.recurrence ? other : opened
  return { ...question, action: action as 'edit' | 'delete', opened: about, fields: ['start'], times: null }
}

/** The other times as they would be: none that is taken out, and another time for one that is given it in the form. */
function othersAfter(others: TimesAsked['others'], planned: PlannedEdit): TimesAsked['others'] {
  const { removed, shares } = planned
  const gone = new Set(removed.map(({ event }) => event.id))
  const moved = new Map(
    movedOf(planned).map(({ occurrence, time }) => [occurrence.event.id, inWords.time(time)]),
  )
  return others
    .filter(({ event }) => !gone.has(event.id) && (shares.length > 0 || !moved.has(event.id)))
    .map((one) => ({ ...one, time: moved.get(one.event.id) ?? one.time }))
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
