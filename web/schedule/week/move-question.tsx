import { useRef } from 'react'
import type { Scope } from '#core/changes/change.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { act } from '#web/store/act.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { ScopeQuestion } from '../dialog/scope-question.tsx'
import { timesAsked } from '../dialog/together-edit.ts'
import { useTogether } from '../list/use-occurrence.ts'
import { inWords } from '#web/words/in-words.ts'
import { weekWords } from '../words/week-words.ts'
import { words } from '../words/schedule-words.ts'
import { movedEvent, movedFields } from './moved-event.ts'
import type { Times } from './moved-event.ts'
import { moveInWords, timesInWords } from './times-in-words.ts'

/** An event that was dropped at other times. */
export type Dropped = {
  occurrence: Occurrence
  times: Times
  /** what the device knew when it was taken: whoever loses by the move is to be told */
  seen: number
}

/** Ids under which the moved event may be found, or null when it was not moved, which is said. */
export async function moveEvent(
  { occurrence, times, seen }: Dropped,
  scope: Scope,
): Promise<string[] | null> {
  const newEventId = randomId()
  const title = occurrence.event.title.trim() || words.untitled
  const inPlace = times.start === occurrence.start
  const when = timesInWords(times, occurrence.event.allDay)
  const said = inPlace ? weekWords.lasts(title, when) : weekWords.moved(title, when)
  const no = await act(movedEvent(occurrence, times, scope, newEventId), said, { seen })
  if (no === null) return [newEventId, occurrence.event.id]
  showToast(no)
  return null
}

type MoveQuestionProps = { dropped: Dropped; onDone: (ids: string[] | null) => void }

/** Which of the series is moved. */
export function MoveQuestion({ dropped, onDone }: MoveQuestionProps) {
  // writing takes a moment: a second press meanwhile must not move again
  const isMoving = useRef(false)
  function pick(scope: Scope) {
    if (isMoving.current) return
    isMoving.current = true
    void moveEvent(dropped, scope).then(onDone)
  }
  const { occurrence, times } = dropped
  const together = useTogether(occurrence)
  return (
    <ScopeQuestion
      action="edit"
      opened={occurrence}
      fields={movedFields(occurrence, times)}
      times={timesAsked(occurrence, together, inWords.time)}
      what={moveInWords(dropped)}
      onPick={pick}
      onClose={() => onDone(null)}
    />
  )
}
