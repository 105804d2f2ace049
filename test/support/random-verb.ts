import { addDays } from '#core/calendar/calendar-day.ts'
import type { Change, Scope } from '#core/changes/change.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { nextOccurrences } from '#core/schedule/occurrences.ts'
import type { Pet } from '#core/pets/pet.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import type { Chance } from './faulty-network.ts'

const scopes: readonly Scope[] = ['this', 'future', 'all']
const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE',
  'FREQ=DAILY;COUNT=20',
  'FREQ=MONTHLY;BYDAY=-1FR',
]

type Showing = { view: { pets(): readonly Pet[]; events: { all(): readonly CareEvent[] } } }

/** Something a person might do with what this device shows at the moment; new events start in the weeks from a day on. */
export function randomVerb(device: Showing, chance: Chance, name: string, from = '2026-11-01'): Change {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const common = { id: `${name}-change`, at: 1_000 }
  const pets = device.view.pets()
  const event = pick(device.view.events.all())
  const dice = chance()
  if (dice < 0.15 || pets.length === 0) {
    const pet = { name, species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
    return { ...common, verb: 'add-pet', petId: `${name}-pet`, pet: { ...pet, breeds: [] } }
  }
  if (dice < 0.2) return { ...common, verb: 'delete-pet', petId: pick(pets)?.id ?? '' }
  if (dice < 0.5 || !event)
    return { ...common, verb: 'add-event', eventId: `${name}-event`, event: newEvent() }
  const occurrenceDate = someDay(event)
  const scope = pick(scopes) ?? 'this'
  const known = { eventId: event.id, seriesId: seriesIdOf(event), scope, occurrenceDate }
  if (dice < 0.7) return { ...common, verb: 'delete-event', ...known }
  const changes = { title: `${event.title} ${name}` }
  const whole = { ...fieldsOf(event), ...changes, recurrence: null }
  return {
    ...common,
    verb: 'edit-event',
    ...known,
    newEventId: `${name}-event`,
    event: scope === 'this' ? whole : changes,
  }

  function newEvent() {
    const day = addDays(from, Math.floor(chance() * 40))
    const rule = chance() < 0.7 ? pick(rules) : undefined
    return {
      title: name,
      description: '',
      allDay: false,
      petIds: pets.filter(() => chance() < 0.5).map(({ id }) => id),
      start: `${day}T08:00:00`,
      end: `${day}T08:30:00`,
      recurrence: rule ? [`DTSTART:${day.replaceAll('-', '')}T120000`, `RRULE:${rule}`] : null,
    }
  }

  function someDay(of: CareEvent): string {
    const coming = nextOccurrences(of, of.start.slice(0, 10), 12)
    return pick(coming)?.day ?? of.start.slice(0, 10)
  }
}

function fieldsOf({ title, description, allDay, petIds, start, end }: CareEvent) {
  return { title, description, allDay, petIds: [...petIds], start, end }
}
