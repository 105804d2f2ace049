import { useState, useSyncExternalStore } from 'react'
import { cityOf } from '#core/calendar/time-zone.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, isZone, timeOf } from '#core/calendar/wall-clock.ts'
import { clockChangeOn } from '#core/care/clock-change.ts'
import type { ChangedGap } from '#core/care/clock-change.ts'
import { keeperOfClock } from '#core/households/household.ts'
import { occurrencesBetween } from '#core/schedule/occurrences.ts'
import { liveHere } from '#web/households/live-here.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { deviceClock, instantNow, trustDeviceClock } from '#web/store/clock/server-time.ts'
import { useStore } from '#web/store/current-store.ts'
import { localNow, localOf, localOnDevice, subscribeClock, toldZone, zoneAtHome } from '#web/store/today.ts'
import { NoticeLine } from '#web/ui/message.tsx'
import { askPerson } from '../care/question.ts'
import { momentInWords, offInWords } from '../words/clock-in-words.ts'
import { clockWords as words } from '../words/clock-words.ts'
import { lengthInWords } from '../words/span-in-words.ts'
import { inWords, ownZone } from '#web/words/in-words.ts'

/** What is said above a day of its clock. */
export function ToldClock({ day }: { day: CalendarDay }) {
  return (
    <>
      <Wrong />
      <Elsewhere />
      <Changes day={day} />
    </>
  )
}

/** The device's clock is wrong: said in words that tell the time. */
function Wrong() {
  const said = useClock(() => {
    const { aheadMs, sure } = deviceClock()
    if (aheadMs === 0) return ''
    return (sure ? words.wrong : words.wasWrong)(offInWords(aheadMs), momentInWords(localNow()))
  })
  const other = useClock(() => (deviceClock().sure ? '' : momentInWords(localOf(Date.now()))))
  if (said === '') return null
  return (
    <div data-clock-wrong>
      <NoticeLine
        tone="calls"
        action={
          other !== '' && (
            <button type="button" onClick={trustDeviceClock}>
              {words.isRight(other)}
            </button>
          )
        }
      >
        {said}
      </NoticeLine>
    </div>
  )
}

/** The device is where clocks show another time than at home, or does not know that time. */
function Elsewhere() {
  const move = useLiveHere()
  const said = useClock(() => {
    const home = toldZone()
    if (home === null) return ''
    if (!home.isKnown) return words.unknownZone(home.zone)
    const [there, here] = [localNow(), localOnDevice(instantNow())]
    return there.slice(0, 16) === here.slice(0, 16)
      ? ''
      : words.elsewhere(cityOf(home.zone), momentInWords(there, dayOf(here)))
  })
  if (said === '') return null
  return <NoticeLine action={move && <button {...move}>{words.liveHere}</button>}>{said}</NoticeLine>
}

/** For whoever has the say: everybody's clock is that of the owner who has been here longest. */
function useLiveHere() {
  const [busy, setBusy] = useState(false)
  const household = useOpenHousehold()
  const me = useStore((store) => store.userId)
  const before = household?.zone
  const here = ownZone()
  if (!household || !before || keeperOfClock(household)?.id !== me || !isZone(here) || here === before)
    return null
  async function move() {
    const city = cityOf(here)
    const answer = await askPerson({
      title: words.moveTitle(city),
      pets: [],
      said: [words.moveSays(city, momentInWords(localOnDevice(instantNow())))],
      decline: words.leave,
      choices: [{ value: 'move', label: words.move(city) }],
    })
    if (answer !== 'move') return
    setBusy(true)
    await liveHere(here, before ?? '', { now: words.liveIn, again: words.backIn })
    setBusy(false)
  }
  return { type: 'button', disabled: busy, onClick: () => void move() } as const
}

/** What is said by the clock, followed while the page stays open. */
function useClock(say: () => string): string {
  return useSyncExternalStore(subscribe, say)
}

function subscribe(listener: () => void): () => void {
  return subscribeClock(listener, 5_000)
}

/** On the day on which the clocks change: between which doses there are more or fewer hours than usual. No advice. */
function Changes({ day }: { day: CalendarDay }) {
  const zone = zoneAtHome() ?? ownZone()
  const change = useStore(
    ({ view }) =>
      clockChangeOn(day, zone, occurrencesBetween(view.events, addDays(day, -1), addDays(day, 1))),
    [day, zone],
  )
  if (!change || change.gaps.length === 0) return null
  return (
    <NoticeLine>
      {[change.isForward ? words.goForward : words.goBack, ...change.gaps.map(gapInWords)].join(' ')}
    </NoticeLine>
  )
}

function gapInWords({ title, before, after, minutes }: ChangedGap): string {
  const moment = (at: string) => words.moment(inWords.weekday(dayOf(at)), inWords.time(timeOf(at)))
  return words.hoursBetween(title, moment(before), moment(after), lengthInWords(minutes))
}
