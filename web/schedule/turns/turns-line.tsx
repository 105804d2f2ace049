import { dayOf } from '#core/calendar/wall-clock.ts'
import { awaitedBy, hasPassed } from '#core/care/awaited.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { remembered } from '#web/store/remembered.ts'
import { localOf, useMinute } from '#web/store/today.ts'
import { NoticeLine } from '#web/ui/message.tsx'
import { careOf, isDone } from '../care/care-of-row.ts'
import { whoWords } from './who-words.ts'
import { words } from '../words/schedule-words.ts'
import { onlyMineKey } from './only-mine.ts'

type TurnsLineProps = { others: readonly Occurrence[]; isOnlyMine: boolean }

/** How many are others' turns, and the way to leave them out, or back. What of them is late is everybody's, and calls. */
export function TurnsLine({ others, isOnlyMine }: TurnsLineProps) {
  const late = useLate(others)
  function choose(isOn: boolean) {
    showOnlyMine(isOn)
    // the button becomes another, and must not take the focus along
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const action = (says: string, isOn: boolean) => (
    <button type="button" onClick={() => choose(isOn)}>
      {says}
    </button>
  )
  if (!isOnlyMine)
    return (
      <NoticeLine action={action(whoWords.onlyMine, true)}>
        {whoWords.mineAndOthers(others.length)}
      </NoticeLine>
    )
  const hidden = others.length === 0 ? whoWords.nothingHidden : whoWords.hidden(others.length)
  return (
    <NoticeLine tone={late > 0 ? 'calls' : 'quiet'} action={action(words.showAll, false)}>
      {late > 0 ? whoWords.hiddenLate(late) : hidden}
    </NoticeLine>
  )
}

function useLate(others: readonly Occurrence[]): number {
  const [pets, now] = [usePets(), useMinute()]
  return useStore(
    ({ view: { care } }) =>
      others
        .filter(awaitedBy(care, localOf))
        .filter((one) => one.day === dayOf(now) && hasPassed(one, now))
        .filter((one) => !isDone(careOf(one, pets, care))).length,
    [others, pets, now],
  )
}

function showOnlyMine(isOn: boolean) {
  if (isOn) remembered.keep(onlyMineKey, getStore().key, 'yes')
  else remembered.forget(onlyMineKey, getStore().key)
}
