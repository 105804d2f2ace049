import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addMinutes, atTime } from '../calendar/wall-clock.ts'
import { measureKinds } from '../health/measure-kinds.ts'
import type { Species } from '../pets/pet.ts'
import { linesOf } from '../recurrence/recurrence-choice.ts'
import { readyRoutines } from '../routines/ready-routines.ts'
import type { EventForm } from '../schedule/event.ts'
import { guideRhythms } from './guide.ts'
import type { GuideAction } from './guide.ts'

const forms = '"routine …", "event rhythm 08:00 minutes title", "measure …" or "open journal"'

/** Nobody who writes a guide knows what people measure in their own way. */
const ours = measureKinds.filter((kind) => kind !== 'own')

/** One line of "do": empty, and a fault more, when it cannot be done. */
export function readAction(
  line: string,
  species: readonly Species[],
  addFault: (says: string) => void,
): GuideAction[] {
  const [kind = '', what = '', ...rest] = line.split(/\s+/)
  if (kind === 'routine') {
    const lacking = species.filter((one) => !routineOf(what, one, '2026-01-01'))
    if (lacking.length === 0) return [{ kind, routineId: what }]
    addFault(`there is no ready routine "${what}" for a ${lacking.join(' or ')}`)
    return []
  }
  if (kind === 'measure') {
    const measure = ours.find((one) => one === what)
    if (measure) return [{ kind, measure }]
    addFault(`"${what}" cannot be measured: ${ours.join(', ')}`)
    return []
  }
  if (kind === 'open' && what === 'journal') return [{ kind: 'journal' }]
  const rhythm = guideRhythms.find((one) => one === what)
  const [at = '', minutes = '', ...title] = rest
  const isEvent = kind === 'event' && /^([01]\d|2[0-3]):[0-5]\d$/.test(at) && /^[1-9]\d{0,2}$/.test(minutes)
  if (rhythm && isEvent && title.length > 0)
    return [{ kind: 'event', title: title.join(' '), rhythm, at, minutes: Number(minutes) }]
  addFault(`"${line}" is nothing that can be done: ${forms}`)
  return []
}

/** The filled form of a new event; without a pet the form asks for one. */
export function eventForAction(
  action: Extract<GuideAction, { kind: 'routine' | 'event' }>,
  { species, petIds, today }: { species: Species; petIds: string[]; today: CalendarDay },
): EventForm | null {
  if (action.kind === 'routine') {
    const routine = routineOf(action.routineId, species, today)
    return routine ? { ...routine, petIds } : null
  }
  const start = atTime(today, action.at)
  const repeats = { interval: 1, weekdays: [], monthly: { by: 'day' as const }, lastDay: null }
  return {
    title: action.title,
    description: '',
    allDay: false,
    petIds,
    start,
    end: addMinutes(start, action.minutes),
    recurrence: action.rhythm === 'once' ? null : linesOf({ ...repeats, frequency: action.rhythm }, today),
  }
}

/** Guides are about old animals: the routine of an old one, whatever the birthday says. */
function routineOf(routineId: string, species: Species, today: CalendarDay): EventForm | undefined {
  return readyRoutines({ id: '', species, birthday: '' }, today).find((one) => one.routineId === routineId)
}
