import { addDays, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { readAmount } from '#core/doses/amount.ts'
import { mostDoseMilli } from '#core/doses/dose.ts'
import type { Dose } from '#core/doses/dose.ts'
import { amountText } from '#core/doses/dose-text.ts'
import { defaultEventMinutes } from '#core/schedule/default-minutes.ts'
import type { Who } from '#core/schedule/doers.ts'
import type { EventForm, Occurrence } from '#core/schedule/event.ts'
import { medicineReminder } from '#core/schedule/reminder.ts'
import { reminderFor } from '#core/schedule/reminder-for.ts'
import type { Apart } from '#core/calendar/times-apart.ts'
import type { Reminder } from '#core/schedule/reminder.ts'
import {
  addMinutes,
  atTime,
  dayOf,
  minutesBetween,
  timeOf,
  toLocalDateTime,
} from '#core/calendar/wall-clock.ts'
import type { LocalDateTime, TimeOfDay } from '#core/calendar/wall-clock.ts'
import { againOf, movedWithStart, recurrenceDraftOf, recurrenceLines } from './recurrence/recurrence-draft.ts'
import type { RecurrenceDraft } from './recurrence/recurrence-draft.ts'
import { whoFor } from '../turns/who-draft.ts'

/** An event as it stands in the dialog: days and times as their fields give them, empty while nothing is there. */
export type EventDraft = {
  title: string
  description: string
  allDay: boolean
  petIds: readonly string[]
  /** said of an event that is about none of the pets; else no ticked pet only means that nobody has said yet */
  isForNoPet: boolean
  startDay: CalendarDay | ''
  startTime: TimeOfDay | ''
  endDay: CalendarDay | ''
  endTime: TimeOfDay | ''
  /** its other times of the day; each lasts as long */
  alsoAt: readonly AlsoAt[]
  /** the hours between its times, as long as these follow from the first */
  apart?: Apart
  recurrence: RecurrenceDraft
  /** null reminds nobody */
  reminder: Reminder | null
  /** what is given, and how much as it is typed; null is nothing */
  dose: DoseDraft | null
  /** null is nobody in particular */
  who: Who | null
  /** the line that fills it in, where there is one */
  quick: QuickLine | null
}

export type DoseDraft = { medicineId: string; typed: string }

/** What was typed in one line, and what of the form was then said by hand: that is no longer filled in by the line. */
export type QuickLine = { line: string; byHand: readonly HandGroup[] }
export type HandGroup = 'title' | 'day' | 'time' | 'pets' | 'repeat' | 'reminder'

/** Another time of the day, and whose it is: the id of an event that is there, or a name of its own while it is new. */
export type AlsoAt = {
  of: string
  time: TimeOfDay | ''
  /** earlier in the day than the first of what is given through the night: it begins on the day after */
  isNextDay?: true
}

const morning: TimeOfDay = '09:00'

/** Today a new event starts at the next half hour, on any other day in the morning. */
export function newDraft(
  day: CalendarDay,
  now: { day: CalendarDay; time: TimeOfDay },
  petIds: string[],
): EventDraft {
  return startingAt(atTime(day, day === now.day ? nextHalfHour(now.time) : morning), petIds)
}

export function eventDraftOf({ event, day, start, end }: Occurrence): EventDraft {
  const hours = event.allDay ? startingAt(atTime(day, morning), []) : null
  return {
    title: event.title,
    description: event.description,
    allDay: event.allDay,
    petIds: event.petIds,
    isForNoPet: event.petIds.length === 0,
    startDay: dayOf(start),
    startTime: hours?.startTime ?? timeOf(start),
    endDay: dayOf(end),
    endTime: hours?.endTime ?? timeOf(end),
    alsoAt: [],
    recurrence: recurrenceDraftOf(event.recurrence, dayOf(event.start), day, event.again),
    reminder: event.reminder ?? null,
    dose: doseDraftOf(event.dose),
    who: event.who ?? null,
    quick: null,
  }
}

/** A form that was filled in elsewhere, such as a ready routine. */
export function filledDraft(form: EventForm): EventDraft {
  const hours = form.allDay ? startingAt(atTime(dayOf(form.start), morning), []) : null
  return {
    ...form,
    isForNoPet: form.petIds.length === 0,
    startDay: dayOf(form.start),
    startTime: hours?.startTime ?? timeOf(form.start),
    endDay: dayOf(form.end),
    endTime: hours?.endTime ?? timeOf(form.end),
    alsoAt: [],
    recurrence: recurrenceDraftOf(form.recurrence, dayOf(form.start), undefined, form.again),
    reminder: form.reminder ?? null,
    dose: doseDraftOf(form.dose),
    who: form.who ?? null,
    quick: null,
  }
}

export function formFromDraft(draft: EventDraft): EventForm {
  const at = (day: string, time: string) => `${day}T${draft.allDay ? '00:00' : time}`
  const again = againOf(draft.recurrence)
  return {
    title: draft.title.trim(),
    description: draft.description,
    allDay: draft.allDay,
    petIds: [...draft.petIds],
    start: at(draft.startDay, draft.startTime),
    end: at(draft.endDay, draft.endTime),
    recurrence: draft.startDay === '' ? null : recurrenceLines(draft.recurrence, draft.startDay),
    reminder: reminderFor(draft),
    ...(draft.dose && { dose: doseFrom(draft.dose) }),
    ...(draft.who && { who: whoFor(draft) }),
    ...(again && { again }),
  }
}

function doseDraftOf(dose: Dose | null | undefined): DoseDraft | null {
  return dose ? { medicineId: dose.medicineId, typed: amountText(dose.milli) } : null
}

/** Null when none is chosen, and while the amount cannot be read: then the form says so. */
export function doseFrom(draft: DoseDraft | null | undefined): Dose | null {
  const milli = draft ? readAmount(draft.typed) : null
  return draft && milli && milli <= mostDoseMilli ? { medicineId: draft.medicineId, milli } : null
}

/** Chosen for a new event, a medicine reminds as medicines do, unless a reminder was chosen before. */
export function withDoseOf(draft: EventDraft, medicineId: string | null): EventDraft {
  if (medicineId === null) return { ...draft, dose: null }
  const isFirst = draft.dose === null && draft.quick?.byHand.includes('reminder') === false
  return {
    ...draft,
    dose: { medicineId, typed: draft.dose?.typed ?? '' },
    ...(isFirst && { reminder: draft.reminder ?? medicineReminder }),
  }
}

/** No pet is ticked, nor "No pet": the form asks, since a wrong pet is a wrong medicine. */
export function isUnanswered({ petIds, isForNoPet }: EventDraft): boolean {
  return petIds.length === 0 && !isForNoPet
}

/** Stands for it among the ids of pets, which are never empty. */
export const noPet = ''

/** The ticks of the pets, of which the last, no pet, goes with none of the others. */
export function petTicks(draft: EventDraft): readonly string[] {
  return draft.petIds.length === 0 && draft.isForNoPet ? [noPet] : draft.petIds
}

export function withPetTicks(draft: EventDraft, ticks: readonly string[]): EventDraft {
  const isNewlyNone = ticks.includes(noPet) && !petTicks(draft).includes(noPet)
  const petIds = isNewlyNone ? [] : ticks.filter((tick) => tick !== noPet)
  return { ...draft, petIds, isForNoPet: petIds.length === 0 && ticks.includes(noPet) }
}

/** The end moves along and keeps the length that was last chosen. */
export function withStart(draft: EventDraft, start: { day?: string; time?: string }): EventDraft {
  const next = { ...draft, startDay: start.day ?? draft.startDay, startTime: start.time ?? draft.startTime }
  const recurrence =
    isCalendarDay(draft.startDay) && isCalendarDay(next.startDay)
      ? movedWithStart(draft.recurrence, draft.startDay, next.startDay)
      : draft.recurrence
  return { ...next, ...endAfter(draft, next), recurrence }
}

function endAfter(before: EventDraft, after: EventDraft): Pick<EventDraft, 'endDay' | 'endTime'> {
  const kept = { endDay: before.endDay, endTime: before.endTime }
  if (after.allDay) {
    if (!isCalendarDay(after.startDay)) return kept
    const isKnown = isCalendarDay(before.startDay) && isCalendarDay(before.endDay)
    const days = isKnown ? Math.max(0, daysBetween(before.startDay, before.endDay)) : 0
    return { ...kept, endDay: addDays(after.startDay, days) }
  }
  const start = toLocalDateTime(`${after.startDay}T${after.startTime}`)
  if (start === null) return kept
  const end = addMinutes(start, minutesOf(before) ?? defaultEventMinutes)
  return { endDay: dayOf(end), endTime: timeOf(end) }
}

/** Null when one of the two is missing or the end is before the start. */
export function minutesOf(draft: EventDraft): number | null {
  const start = toLocalDateTime(`${draft.startDay}T${draft.startTime}`)
  const end = toLocalDateTime(`${draft.endDay}T${draft.endTime}`)
  if (start === null || end === null || end < start) return null
  return minutesBetween(start, end)
}

function startingAt(start: LocalDateTime, petIds: readonly string[]): EventDraft {
  const end = addMinutes(start, defaultEventMinutes)
  return {
    title: '',
    description: '',
    allDay: false,
    petIds,
    isForNoPet: false,
    startDay: dayOf(start),
    startTime: timeOf(start),
    endDay: dayOf(end),
    endTime: timeOf(end),
    alsoAt: [],
    recurrence: { kind: 'once' },
    reminder: null,
    dose: null,
    who: null,
    quick: null,
  }
}

/** Of the same day: late in the evening it stays at the last half hour. */
function nextHalfHour(time: TimeOfDay): TimeOfDay {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const next = Math.min(Math.ceil(minutes / 30) * 30, 23 * 60 + 30)
  return timeOf(addMinutes('2000-01-01T00:00:00', next))
}
