import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { slotOf } from '#core/care/slot.ts'
import type { Scope } from '#core/changes/change.ts'
import { saidAtOnce } from '#core/changes/series/all-times.ts'
import { deletionOf } from '#core/changes/series/event-target.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import type { Doer } from '#core/schedule/doers.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { isOfSeries } from '#core/schedule/series.ts'
import { act } from '#web/store/act.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { useToday } from '#web/store/today.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { draftsHere } from '#web/forms/draft-key.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { BackIcon } from '#web/ui/icons.tsx'
import { leaveOrAsk } from '#web/ui/leave-guard.ts'
import { Alert } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { skipNow } from '../care/record.ts'
import { useLeadThere } from '../dialog/lead-there.ts'
import { ScopeQuestion } from '../dialog/scope-question.tsx'
import { deletionSaid, timesAsked } from '../dialog/together-edit.ts'
import type { Times } from '../dialog/together-edit.ts'
import { useLabel, useTogether } from '../list/use-occurrence.ts'
import { findOccurrence } from '../list/find-occurrence.ts'
import { Correction } from '../record/entry-rows.tsx'
import type { Correcting } from '../record/entry-rows.tsx'
import { inWords } from '#web/words/in-words.ts'
import { moveWords, readingWords } from '../words/reading-words.ts'
import { momentInWords } from '../words/when-in-words.ts'
import { undoWords } from '../words/dialog-words.ts'
import { words } from '../words/schedule-words.ts'
import { whoWords } from '../turns/who-words.ts'
import { EventFacts } from './event-facts.tsx'
import { moveOf } from './move.ts'
import type { Moment } from './move.ts'
import { MoveEvent, moveForm } from './move-event.tsx'
import { useOnePress } from './one-press.ts'
import { RecordedCare } from './recorded-care.tsx'
import { StartWorkout } from './start-workout.tsx'
import { EventActions } from './event-actions.tsx'

type ReadEventProps = {
  /** as it is now; null when it is not, or not yet, there */
  found: Occurrence | null
  gone: ReactNode
  onClose: () => void
}

/** An event to read, as it is now, also when somebody else changes it meanwhile. */
export function ReadEvent({ found, gone, onClose }: ReadEventProps) {
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const { isLeaving, refused, press } = useOnePress(onClose)
  // opened by an address that came from elsewhere, the event itself may still be on its way
  const mayArrive = useStore((_, state) => !state.connected) && navigator.onLine && !last
  useDocumentTitle(last ? titleOf(last) : '')
  if (mayArrive) return null
  if (!last || (!found && !isLeaving)) return gone
  return <OpenReading {...{ occurrence: last, refused, press, onClose }} />
}

type OpenReadingProps = Pick<ReturnType<typeof useOnePress>, 'refused' | 'press'> & {
  occurrence: Occurrence
  onClose: () => void
}

type Step = 'reading' | 'move' | 'back' | Correcting

function OpenReading({ occurrence, refused, press, onClose }: OpenReadingProps) {
  const [step, setStep] = useState<Step>(() => (draftsHere().has(moveForm) ? 'move' : 'reading'))
  const [isAsking, setAsking] = useState(false)
  const { event, day } = occurrence
  const { title } = useLabel(occurrence)
  const today = useToday()
  const together = useTogether(occurrence)
  const times = timesAsked(occurrence, together, inWords.time)
  const leadThere = useLeadThere()
  const goBack = () => setStep('back')

  function skip(left: readonly PetCare[] | null) {
    if (left) return void press(() => skipNow(occurrence, left))
    void press(() => act(deletionOf(occurrence, 'this'), readingWords.skipped(title, whenInWords())))
  }

  function swap(person: Doer) {
    const { seriesId, eventId, day: slotDay } = slotOf(occurrence)
    const change = { verb: 'swap-turn', eventId, seriesId, day: slotDay, person } as const
    void press(() => act(change, whoWords.swapped(title, person.name, whenInWords())))
  }

  function whenInWords(which: Times = 'one') {
    const hasTime = !event.allDay && which === 'one'
    return momentInWords(inWords.dateInList(day, today), hasTime ? timeOf(occurrence.start) : '')
  }

  function remove(scope: Scope, which: Times = 'one') {
    // of a series that goes on
    const isOneDay = isOfSeries(event) && (scope === 'this' || (event.recurrence === null && which === 'one'))
    const said = isOneDay ? undoWords.deletedOn(title, whenInWords(which)) : undoWords.deleted(title)
    // the question first: closed along with what it is about, it would leave the focus nowhere
    flushSync(() => setAsking(false))
    if (findOccurrence(getStore().view.documents.find('events', event.id), day))
      return void press(() => act(saidAtOnce([deletionSaid(occurrence, scope, which)]), said))
    // another device was quicker: it is as the person wanted it
    showToast(said)
    onClose()
  }

  async function move(to: Moment): Promise<string | null> {
    const newId = randomId()
    const change = moveOf(occurrence, to, newId)
    if (!change) return press(() => Promise.resolve(null))
    const said = (on: string) => moveWords.moved(title, momentInWords(on, event.allDay ? '' : to.time))
    const there = leadThere(event.recurrence === null ? event.id : newId, said)
    return press(() => act(change, said(inWords.dateInList(to.day, today)), { leadsTo: there }))
  }

  if (step === 'move')
    return (
      <Dialog
        title={moveWords.title(title)}
        page="move"
        lead={
          <IconButton label={moveWords.back} onClick={() => leaveOrAsk(goBack)}>
            <BackIcon />
          </IconButton>
        }
        onClose={onClose}
      >
        <MoveEvent occurrence={occurrence} onMove={move} onBack={goBack} />
      </Dialog>
    )
  if (typeof step === 'object')
    return (
      <Dialog title={title} page={step.entry.id} onClose={onClose}>
        <Correction {...step} onDone={goBack} />
      </Dialog>
    )
  return (
    <Dialog title={title} page="reading" onClose={onClose}>
      {refused && <Alert takesFocus>{refused}</Alert>}
      <EventFacts occurrence={occurrence} together={together} onSwap={swap} />
      <StartWorkout occurrence={occurrence} />
      <RecordedCare occurrence={occurrence} onCorrect={setStep} />
      <EventActions
        occurrence={occurrence}
        onSkip={skip}
        onMove={() => setStep('move')}
        hasMoveFocus={step === 'back'}
        onDelete={() => (event.recurrence === null && !times ? remove('all') : setAsking(true))}
        onClose={onClose}
      />
      {isAsking && (
        <ScopeQuestion
          action="delete"
          opened={occurrence}
          fields={[]}
          times={times}
          isShared
          onPick={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

const titleOf = ({ event }: Occurrence) => event.title.trim() || words.untitled
