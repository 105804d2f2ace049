import { addDays, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import { addMinutes, dayOf, timeOf, toLocalDateTime } from '#core/calendar/wall-clock.ts'
import { beginsWith } from '#core/medicines/called-like.ts'
import type { QuickEntry } from '#core/quick-entry/quick-entry.ts'
import { medicineReminder, visitReminder } from '#core/schedule/reminder.ts'
import { withStart } from '../event-draft.ts'
import type { EventDraft, HandGroup } from '../event-draft.ts'
import { withApart } from '../times-draft.ts'

/** The form with what a line says of it. What was said by hand stays, and what neither says is as the form began. */
export function filledByLine(
  line: string,
  entry: QuickEntry,
  { start, now }: { start: EventDraft; now: EventDraft },
): EventDraft {
  const byHand = now.quick?.byHand ?? []
  const isByHand = (group: HandGroup) => byHand.includes(group)
  const pets = isByHand('pets') ? now : entry.petIds.length > 0 ? { ...entry, isForNoPet: false } : start
  const named: EventDraft = {
    ...start,
    description: now.description,
    dose: now.dose,
    who: now.who,
    reminder: isByHand('reminder') ? now.reminder : saidReminder(entry, start),
    quick: { line, byHand },
    // one that was taken out again by hand is none
    title: isByHand('title') && now.title.trim() !== '' ? now.title : entry.title,
    petIds: pets.petIds,
    isForNoPet: pets.isForNoPet,
  }
  const timed = isByHand('time') ? timedAs(named, now) : timedBy(named, entry)
  const dayed = withStart(timed, { day: isByHand('day') ? now.startDay : (entry.day ?? start.startDay) })
  return { ...dayed, recurrence: isByHand('repeat') ? now.recurrence : repeatOf(entry, start) }
}

/** What an edit of the form has said by hand. An end or an ordinal that only followed its start was not. */
export function groupsChanged(before: EventDraft, after: EventDraft): HandGroup[] {
  const differ = (...fields: (keyof EventDraft)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const isMoved = differ('startDay')
  const isTimed = differ('allDay', 'startTime', 'endTime', 'alsoAt') || (!isMoved && differ('endDay'))
  const changed: [HandGroup, boolean][] = [
    ['title', differ('title')],
    ['day', isMoved],
    ['time', isTimed],
    ['pets', differ('petIds', 'isForNoPet')],
    ['repeat', !isMoved && differ('recurrence')],
    ['reminder', differ('reminder')],
  ]
  return changed.flatMap(([group, isChanged]) => (isChanged ? [group] : []))
}

/** The next draft, which remembers what in it was said by hand. */
export function editedByHand(before: EventDraft, after: EventDraft): EventDraft {
  if (!after.quick || after.quick !== before.quick) return after
  const byHand = new Set([...after.quick.byHand, ...groupsChanged(before, after)])
  return byHand.size === after.quick.byHand.length
    ? after
    : { ...after, quick: { ...after.quick, byHand: [...byHand] } }
}

/** A line that is typed to plan a medicine reminds as one that is planned from its page; a visit in time to be there. */
function saidReminder(entry: QuickEntry, start: EventDraft): EventDraft['reminder'] {
  if (entry.isUnreminded) return null
  const usual = entry.isMedicine ? medicineReminder : entry.isVisit ? visitReminder : start.reminder
  return entry.reminder ?? usual
}

/** What a line says, where one of the household's own medicines is known by its name. */
export function knowingMedicines(entry: QuickEntry, medicines: readonly { name: string }[]): QuickEntry {
  const words = entry.title.split(' ')
  const isNamed = ({ name }: { name: string }) =>
    words.some((_, at) => beginsWith(words.slice(at).join(' '), name))
  return { ...entry, isMedicine: entry.isMedicine || medicines.some(isNamed) }
}

/** A dose, or several times of one day, is seldom meant for once: nobody guesses, it is offered. */
export function mayMeanDaily({ isMedicine }: QuickEntry, { recurrence, alsoAt, quick }: EventDraft): boolean {
  const isOnce = recurrence.kind === 'once' && quick?.byHand.includes('repeat') === false
  return isOnce && (isMedicine || alsoAt.length > 0)
}

function repeatOf({ repeat, count, isFromDone }: QuickEntry, start: EventDraft): EventDraft['recurrence'] {
  if (!repeat) return start.recurrence
  return {
    kind: 'chosen',
    choice: repeat,
    ...(count !== null && { times: count }),
    ...(isFromDone && { afterDone: true }),
  }
}

function timedAs(draft: EventDraft, now: EventDraft): EventDraft {
  const { allDay, startTime, endTime, alsoAt, apart } = now
  const isKnown = [draft.startDay, now.startDay, now.endDay].every(isCalendarDay)
  const endDay = isKnown ? addDays(draft.startDay, daysBetween(now.startDay, now.endDay)) : now.endDay
  return { ...draft, allDay, startTime, endTime, endDay, alsoAt, ...(apart && { apart }) }
}

function timedBy(draft: EventDraft, entry: QuickEntry): EventDraft {
  const { allDay, times, minutes } = entry
  const [first, ...more] = times
  const lasting = minutes === null ? draft : { ...draft, ...endOf(draft, minutes) }
  if (entry.first !== null)
    return { ...withApart(withStart(lasting, { time: entry.first }), { hours: 24 / times.length }), allDay }
  const started = first === undefined ? lasting : withStart(lasting, { time: first })
  return { ...started, allDay, alsoAt: more.map((time, place) => ({ of: `new-${place}`, time })) }
}

function endOf({ startDay, startTime, endDay, endTime }: EventDraft, minutes: number) {
  const start = toLocalDateTime(`${startDay}T${startTime}`)
  const end = start && addMinutes(start, minutes)
  return end ? { endDay: dayOf(end), endTime: timeOf(end) } : { endDay, endTime }
}
