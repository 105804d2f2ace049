import { addMinutes } from '#core/calendar/wall-clock.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import type { Pet } from '#core/pets/pet.ts'
import { defaultEventMinutes } from '#core/schedule/default-minutes.ts'
import { medicineReminder } from '#core/schedule/reminder.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { getStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'

/** Where a link leads that puts a medicine in the calendar: the form of an event, filled in as far as that is known. */
export function usePlanIt(pet: Pet, { id, name, asNeeded }: Medicine) {
  const today = useToday()
  const modal = useModalLinkState()
  const start = `${today}T08:00:00`
  const prefilled = {
    title: name,
    description: '',
    allDay: false,
    petIds: [pet.id],
    start,
    end: addMinutes(start, defaultEventMinutes),
    recurrence: ['RRULE:FREQ=DAILY'],
    reminder: medicineReminder,
    ...(asNeeded && { dose: { medicineId: id, milli: asNeeded.milli } }),
  }
  const state = { ...modal, prefilled, whose: getStore().userId, ...(!asNeeded && { ofMedicine: id }) }
  return { to: paths.newEvent(today), state }
}
