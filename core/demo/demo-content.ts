import { dayOf, localAt } from '../calendar/wall-clock.ts'
import { eventFrom } from '../schedule/stored-event.ts'
import { demoChanges } from './demo-care.ts'
import { demoMeasures } from './demo-measures.ts'
import { demoRecords } from './demo-records.ts'
import type { DemoChange, DemoPeople, DemoTime } from './demo-records.ts'

/** Three pets, a month of care around today, and what two people have recorded of it until now. */
export function demoContent(people: DemoPeople, time: DemoTime): DemoChange[] {
  const changes = demoChanges(dayOf(localAt(time.at, time.zone)), time.at)
  const pets = changes
    .filter((change) => change.verb === 'add-pet')
    .map(({ petId, pet }) => ({ id: petId, name: pet.name }))
  const events = changes
    .filter((change) => change.verb === 'add-event')
    .map(({ eventId, event }) => eventFrom(event, { id: eventId, createdAt: time.at }))
  const byAnna = [...changes, ...demoMeasures(pets, time)]
  return [
    ...byAnna.map((change): DemoChange => ({ who: 'anna', change })),
    ...demoRecords(events, pets, people, time),
  ]
}
