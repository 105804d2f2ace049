import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { addMinutes, dayOf, minutesBetween } from '#core/calendar/wall-clock.ts'
import type { Dose } from '#core/doses/dose.ts'
import { amountText } from '#core/doses/dose-text.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { timedOn, timingOf } from '#core/schedule/event-timing.ts'
import type { Timing } from '#core/schedule/event-timing.ts'
import { isSameReminder } from '#core/schedule/reminder.ts'
import type { Reminder } from '#core/schedule/reminder.ts'
import { asItWas, stored } from '#core/schedule/stored-event.ts'
import { whoFrom } from '#core/schedule/turns.ts'
import { isSameWho, whoOn } from '#core/schedule/who-said.ts'
import type { Who } from '#core/schedule/doers.ts'
import type { DayMap } from './series-move.ts'

/** What a person changed about what a series says. Fields that are left out stay as they are. */
export type FieldsEdit = Partial<Pick<CareEvent, 'title' | 'description' | 'petIds'>> & {
  /** null reminds no more */
  reminder?: Reminder | null
  /** null is none any more */
  dose?: Dose | null
  /** null is nobody any more */
  who?: Who | null
  timing?: Timing
}

type Followed = {
  /** the parts it is for, before it, in the order of their days */
  parts: readonly CareEvent[]
  /** what the edit makes of them */
  after?: readonly CareEvent[]
  edit: FieldsEdit
  from: CalendarDay
  newDay: DayMap
  lastRecorded: () => CalendarDay | null
}

/** A day changed by hand, after an edit of its series: named anew where that moves, and along with it in the rest. */
export function followed(
  override: CareEvent,
  { parts, after = [], edit, from, newDay, lastRecorded }: Followed,
): CareEvent {
  const { originalDate = '', start } = override
  const name = originalDate >= from ? newDay(originalDate) : originalDate
  const before = partFor(parts, dayOf(start))
  if (before && isReached(override, from, lastRecorded)) {
    const part = partFor(after, name)
    const turns = edit.who === undefined || !part ? {} : { who: whoFrom(part, name) ?? null }
    return withSeriesEdit(override, before, { ...edit, ...turns }, name)
  }
  return stored({ ...override, originalDate: name })
}

/** The part that a day belongs to, of parts in the order of their days; a rule that was changed since need not name it. */
function partFor(parts: readonly CareEvent[], day: CalendarDay): CareEvent | undefined {
  return parts.findLast(({ start }) => dayOf(start) <= day) ?? parts[0]
}

/**
 * Whether an edit from a day on is for a day changed by hand. That is asked of the day it takes place: what was moved to
 * the 25th is given on the 25th. One that stands for a day up to the last record may itself be recorded, and stays.
 */
export function isReached(
  override: CareEvent,
  from: CalendarDay,
  lastRecorded: () => CalendarDay | null,
): boolean {
  const { originalDate = '', start } = override
  if (dayOf(start) < from) return false
  return originalDate >= from || originalDate > (lastRecorded() ?? '')
}

/**
 * A day changed by hand, after an edit of its series: what was changed there stays, and what is still as the series had
 * it goes along. Kept as a whole, a dose that was only moved would stay what it was before the vet halved it.
 */
function withSeriesEdit(
  override: CareEvent,
  before: CareEvent,
  edit: FieldsEdit,
  newDay: CalendarDay,
): CareEvent {
  const { reminder, dose, who, originalDate = newDay, ...rest } = override
  const isReminderTaken = edit.reminder !== undefined && isSameAsk(reminder, before.reminder)
  const isDoseTaken = edit.dose !== undefined && isSameDose(dose, before.dose)
  // swapped is as the series has it, too
  const isWhoTaken =
    edit.who !== undefined &&
    [whoFrom(before, originalDate), whoOn(before, originalDate)].some((one) => isSameWho(who, one))
  const newWho = isWhoTaken ? edit.who : who
  const newReminder = isReminderTaken ? edit.reminder : reminder
  const newDose = isDoseTaken ? edit.dose : dose
  return stored({
    ...rest,
    ...(edit.title !== undefined && override.title === before.title && { title: edit.title }),
    ...(edit.description !== undefined &&
      override.description === before.description && { description: edit.description }),
    ...(edit.petIds && isSamePets(override, before) && { petIds: edit.petIds }),
    ...(edit.timing && timesAlong(override, before, edit.timing, newDay)),
    originalDate: newDay,
    ...(newReminder && { reminder: newReminder }),
    ...(newDose && { dose: newDose }),
    ...(newWho && { who: newWho }),
    ...asItWas(override, edit),
  })
}

/** As people read it: two thirds are 666 thousandths or 667, and a form that was only looked at says the second. */
export function isSameDose(a: Dose | null | undefined, b: Dose | null | undefined): boolean {
  if (!a || !b) return !a && !b
  return a.medicineId === b.medicineId && amountText(a.milli) === amountText(b.milli)
}

function isSameAsk(a: Reminder | undefined, b: Reminder | undefined): boolean {
  return a && b ? isSameReminder(a, b) : !a && !b
}

function isSamePets(a: CareEvent, b: CareEvent): boolean {
  return `${a.petIds.toSorted()}` === `${b.petIds.toSorted()}`
}

/** One that was moved stays there; how long it takes is a thing of its own. */
function timesAlong(override: CareEvent, before: CareEvent, timing: Timing, newDay: CalendarDay) {
  const { allDay, start, end, originalDate = newDay } = override
  const planned = timedOn(originalDate, timingOf(before))
  const isMoved = start !== planned.start || allDay !== planned.allDay
  // a length in minutes means nothing all day
  if (allDay !== timing.allDay) return isMoved ? {} : timedOn(newDay, timing)
  const next = timedOn(newDay, timing)
  const own = minutesBetween(start, end)
  const isOwnLength = own !== minutesBetween(planned.start, planned.end)
  const minutes = isOwnLength ? own : minutesBetween(next.start, next.end)
  const from = isMoved ? start : next.start
  return { start: from, end: addMinutes(from, minutes) }
}
