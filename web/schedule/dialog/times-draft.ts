import { addMinutes, dayOf, timeOf, toLocalDateTime } from '#core/calendar/wall-clock.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import type { RefusalCode } from '#core/refusal.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { isTimed, mostTimesADay } from '#core/schedule/together.ts'
import { minutesOf } from './event-draft.ts'
import { timesApart } from '#core/calendar/times-apart.ts'
import type { Apart } from '#core/calendar/times-apart.ts'
import { againOf, withFrequency } from './recurrence/recurrence-draft.ts'
import type { AlsoAt, EventDraft } from './event-draft.ts'

/** What lasts all day, or over midnight, has no other time on its day. */
export function hasTimes({ allDay, startDay, endDay, alsoAt, recurrence }: EventDraft): boolean {
  // what counts from when it was done has one next time
  return !allDay && !againOf(recurrence) && (startDay === endDay || alsoAt.length > 0)
}

export function mayHaveMoreTimes(draft: EventDraft): boolean {
  return hasTimes(draft) && draft.alsoAt.length + 1 < mostTimesADay
}

/** Of an event that is there, its other times of that day. */
export function alsoAtOf(onDay: readonly Occurrence[]): AlsoAt[] {
  return onDay.filter(isTimed).map(({ event, start }) => ({ of: event.id, time: timeOf(start) }))
}

export function withAnotherTime(draft: EventDraft): EventDraft {
  const taken = new Set(draft.alsoAt.map(({ of }) => of))
  let place = draft.alsoAt.length
  while (taken.has(`new-${place}`)) place++
  const times = [draft.startTime, ...draft.alsoAt.map(({ time }) => time)]
  return byHand({ ...draft, alsoAt: [...draft.alsoAt, { of: `new-${place}`, time: likelyTime(times) }] })
}

export function withTime(draft: EventDraft, of: string, time: TimeOfDay | ''): EventDraft {
  const alsoAt = draft.alsoAt.map((one) => (one.of === of ? { ...one, time } : one))
  return byHand({ ...draft, alsoAt })
}

export function withoutTime(draft: EventDraft, of: string): EventDraft {
  return byHand({ ...draft, alsoAt: draft.alsoAt.filter((one) => one.of !== of) })
}

/** They no longer follow from the first; only what is before it is still of the day after. */
function byHand(given: EventDraft): EventDraft {
  const { apart: _, ...draft } = given
  return {
    ...draft,
    alsoAt: draft.alsoAt.map(({ isNextDay, ...one }) =>
      isNextDay && one.time < draft.startTime ? { ...one, isNextDay } : one,
    ),
  }
}

/** What is once, or every day, may be every so many hours. */
export function mayBeApart(draft: EventDraft): boolean {
  return hasTimes(draft) && draft.startTime !== '' && isOnceOrDaily(draft)
}

function isOnceOrDaily({ recurrence }: EventDraft): boolean {
  if (recurrence.kind !== 'chosen') return recurrence.kind === 'once'
  return recurrence.choice.frequency === 'daily' && recurrence.choice.interval === 1
}

/** Every so many hours from its first time on; what was once is then every day. */
export function withApart(draft: EventDraft, apart: Apart): EventDraft {
  if (draft.startTime === '') return draft
  const [, ...times] = timesApart(draft.startTime, apart)
  const kept = draft.alsoAt.map(({ of }) => of)
  const names = [...kept, ...times.map((_, place) => `new-${place}`)]
  const free = [...new Set(names)]
  const { recurrence } = draft
  return {
    ...draft,
    apart,
    alsoAt: times.map(({ time, isNextDay }, place) => {
      const of = free[place] ?? `new-${place}`
      // a time that is planned already goes on as it began
      return { of, time, ...(isNextDay && of.startsWith('new-') && { isNextDay }) }
    }),
    recurrence: recurrence.kind === 'once' ? withFrequency(recurrence, 'daily') : recurrence,
  }
}

/** After the first has changed. */
export function followingFirst(draft: EventDraft): EventDraft {
  return draft.apart && mayBeApart(draft) ? withApart(draft, draft.apart) : byHand(draft)
}

/** Those that begin on the day after. */
export function nextDayTimes(draft: EventDraft): TimeOfDay[] {
  return draft.alsoAt.flatMap((one) => (beginsNextDay(draft, one) && one.time !== '' ? [one.time] : []))
}

export function beginsNextDay(draft: EventDraft, { isNextDay }: AlsoAt): boolean {
  return isNextDay === true && isOnceOrDaily(draft)
}

const day = 24 * 60

/** Twelve hours from a first time; of more, the middle of the longest time between two of them. */
export function likelyTime(times: readonly (TimeOfDay | '')[]): TimeOfDay | '' {
  const known = [...new Set(times.filter((time) => time !== '').map(minuteOf))].toSorted((a, b) => a - b)
  const [first, second] = known
  if (first === undefined) return ''
  if (second === undefined) return timeAt((first + day / 2) % day)
  const gaps = known.slice(1).map((to, at) => ({ from: known[at] ?? 0, to }))
  const { from, to } = gaps.reduce((widest, gap) =>
    gap.to - gap.from > widest.to - widest.from ? gap : widest,
  )
  const middle = Math.round((from + to) / 2 / 30) * 30
  return known.includes(middle) ? '' : timeAt(middle)
}

function minuteOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function timeAt(minute: number): TimeOfDay {
  return timeOf(addMinutes('2000-01-01T00:00:00', minute))
}

/** The first of the other times that cannot be; null when all can. */
export function whyNotTimes(draft: EventDraft): { of: string; refusal: RefusalCode } | null {
  if (!hasTimes(draft)) return null
  const before = new Set([draft.startTime])
  for (const { of, time } of draft.alsoAt) {
    const start = toLocalDateTime(`${draft.startDay}T${time}`)
    if (start === null) return { of, refusal: 'invalid-start' }
    if (before.has(time)) return { of, refusal: 'time-twice' }
    const end = addMinutes(start, minutesOf(draft) ?? 0)
    if (draft.endDay !== draft.startDay || dayOf(end) !== draft.startDay)
      return { of, refusal: 'time-over-midnight' }
    before.add(time)
  }
  return null
}
