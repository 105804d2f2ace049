import { nextDue } from '#core/papers/next-due.ts'
import type { Pet } from '#core/pets/pet.ts'
import { visitReminder } from '#core/schedule/reminder.ts'
import { measureTitle } from '#web/health/measure-title.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { getStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import type { Paper } from './paper-draft.ts'

const mostTitle = 80

/** Where a link leads that plans the next vaccination: the form of an event, a year later unless the card says another day. */
export function usePlanNext(pet: Pet, paper: Paper) {
  const today = useToday()
  const modal = useModalLinkState()
  const due = nextDue(paper.day, today)
  const [firstLine = ''] = paper.note.trim().split('\n')
  const prefilled = {
    title: [measureTitle(paper), firstLine.slice(0, mostTitle)].filter(Boolean).join(': '),
    description: '',
    allDay: true,
    petIds: [pet.id],
    start: `${due}T00:00:00`,
    end: `${due}T00:00:00`,
    recurrence: null,
    reminder: visitReminder,
  }
  return { to: paths.newEvent(due), state: { ...modal, prefilled, whose: getStore().userId } }
}
