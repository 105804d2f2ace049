import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { recurrenceInWords } from '#core/recurrence/recurrence-words.ts'
import type { DraftPart } from '#web/forms/typed-over.ts'
import { doseFrom } from './event-draft.ts'
import type { DoseDraft, EventDraft } from './event-draft.ts'
import { recurrenceLines } from './recurrence/recurrence-draft.ts'
import { doseInWords } from '../list/row-dose.tsx'
import { inWords } from '#web/words/in-words.ts'
import { eventWords, reminderWords, repeatWords } from '../words/dialog-words.ts'
import { doseWords } from '../words/dose-words.ts'
import { reminderInWords } from '../words/reminder-in-words.ts'
import { words } from '../words/schedule-words.ts'
import { whoWords } from '../turns/who-words.ts'

type Named = { pets: readonly Pet[]; medicine: (id: string) => Medicine | undefined }

/** What can be changed about an event, each as it reads where two have changed it. */
export function eventParts({ pets, medicine }: Named): DraftPart<EventDraft>[] {
  return [
    { label: eventWords.titleLabel, fields: ['title'], says: ({ title }) => title },
    {
      label: eventWords.start,
      fields: ['allDay', 'startDay', 'startTime', 'endDay', 'endTime'],
      says: momentInWords,
    },
    {
      label: eventWords.alsoAt,
      fields: ['alsoAt'],
      says: ({ alsoAt }) => alsoAt.map(({ time }) => time && inWords.time(time)).join(', '),
    },
    {
      label: eventWords.pets,
      fields: ['petIds', 'isForNoPet'],
      says: ({ petIds }) =>
        pets
          .filter(({ id }) => petIds.includes(id))
          .map(petName)
          .join(', ') || eventWords.noPet,
    },
    { label: repeatWords.repeats, fields: ['recurrence'], says: repeatsInWords },
    { label: doseWords.medicine, fields: ['dose'], says: ({ dose }) => typedDose(dose, medicine) },
    {
      label: reminderWords.label,
      fields: ['reminder'],
      says: ({ reminder, allDay }) =>
        (reminder && reminderInWords({ reminder, allDay })) ?? reminderWords.none,
    },
    {
      label: whoWords.label,
      fields: ['who'],
      says: ({ who }) => inWords.list(who?.people.map(({ name }) => name) ?? []) || whoWords.nobody,
    },
    { label: eventWords.description, fields: ['description'], says: ({ description }) => description },
  ]
}

function momentInWords({ allDay, startDay, startTime, endDay, endTime }: EventDraft): string {
  if (!isCalendarDay(startDay)) return ''
  const day = inWords.date(startDay)
  if (allDay) return `${day}, ${words.allDayWithin}`
  if (startTime === '' || endTime === '') return day
  const end = endDay === startDay || !isCalendarDay(endDay) ? '' : `${inWords.date(endDay)}, `
  return `${day}, ${inWords.time(startTime)} – ${end}${inWords.time(endTime)}`
}

function repeatsInWords({ recurrence, startDay }: EventDraft): string {
  const lines = isCalendarDay(startDay) ? recurrenceLines(recurrence, startDay) : null
  return lines && isCalendarDay(startDay)
    ? recurrenceInWords(lines, startDay, inWords.locale)
    : repeatWords.once
}

function typedDose(draft: DoseDraft | null, medicine: Named['medicine']): string {
  if (!draft) return doseWords.none
  const [known, dose] = [medicine(draft.medicineId), doseFrom(draft)]
  if (known && dose) return doseInWords({ ...known, ...dose })
  return `${draft.typed} ${known?.name ?? doseWords.deleted}`.trim()
}
