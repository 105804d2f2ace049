import { addDays } from '#core/calendar/calendar-day.ts'
import { createSearch } from '#core/search/search.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { indexEvents } from '#core/schedule/occurrences.ts'
import type { EventIndex } from '#core/schedule/occurrences.ts'
import type { BenchLine } from './bench-line.ts'

const now = '2026-11-15T10:00:00'
const eventCount = 20_000
/** As the budget says it: a processor that is four times slower than this one. */
const slowed = 4
const sliceMs = 12
const titles = ['Insulin', 'Métacam 0,5 ml', 'Evening walk', 'Vet', 'Nails', 'Brush teeth', 'Eye drops']

/** What one types is looked for in everything on the device: as it opens, and when all of it is indexed. */
export async function benchSearch(): Promise<BenchLine[]> {
  const events = Array.from({ length: eventCount }, (_, n) => eventOf(n))
  // the store has read every rule before anybody searches
  const index = indexEvents(events)
  const runs = Array.from({ length: 21 }, () => searchOnce(index))
  const best = (of: (run: (typeof runs)[number]) => number) => Math.min(...runs.map(of)) * slowed
  const first = best((run) => run.firstMs)
  const key = best((run) => run.keyMs)
  const whole = best((run) => run.wholeMs)
  const slip = best((run) => run.slipMs)
  const common = { reference: `this processor, times ${slowed}`, budget: '50 ms' }
  return [
    {
      what: `search: first result among ${eventCount.toLocaleString('en')} events, as the dialog opens`,
      measured: `${first.toFixed(1)} ms`,
      ...common,
      ok: first <= 50,
    },
    {
      what: 'search: each further letter, once all are indexed',
      measured: `${key.toFixed(1)} ms`,
      ...common,
      ok: key <= 50,
    },
    {
      what: 'search: a word with a slip in it, which nothing is called',
      measured: `${slip.toFixed(1)} ms`,
      ...common,
      ok: slip <= 50,
    },
    {
      what: `search: until all are indexed, in slices of ${sliceMs} ms`,
      measured: `${whole.toFixed(0)} ms`,
      budget: '1,000 ms',
      reference: common.reference,
      ok: whole <= 1_000,
    },
  ]
}

function searchOnce(index: EventIndex) {
  const begun = performance.now()
  const records = {
    care: [],
    recordOf: () => undefined,
    measures: [],
    nameOf: ({ kind }: { kind: string }) => kind,
  }
  const search = createSearch({ events: index.all(), partsOf: index.ofSeries, pets: [], records, now })
  do {
    // a slice lasts as long on a slow processor, and gets as much less done
    const until = performance.now() + sliceMs / slowed
    search.index(() => performance.now() < until)
  } while (search.find('insu').found.length === 0)
  const firstMs = performance.now() - begun
  search.index(() => true)
  const wholeMs = performance.now() - begun
  const typed = performance.now()
  if (search.find('e').found.length === 0) throw new Error('nothing was found')
  const keyMs = performance.now() - typed
  const slipped = performance.now()
  if (search.find('insluin').found.length === 0) throw new Error('a slip was not forgiven')
  return { firstMs, wholeMs, keyMs, slipMs: performance.now() - slipped }
}

function eventOf(n: number): CareEvent {
  const isSeries = n % 10 === 0
  const day = addDays('2025-01-01', n % 700)
  const common = {
    id: `event-${n}`,
    title: `${titles[n % titles.length]} ${n}`,
    description: n % 3 === 0 ? 'With food, half of it; ask the vet about the dose when she eats less.' : '',
    allDay: false,
    petIds: [`pet-${n % 4}`],
    start: `${day}T08:00:00`,
    end: `${day}T08:30:00`,
    createdAt: 1,
    recurrenceExceptions: [],
  }
  const lines = [`DTSTART:${day.replaceAll('-', '')}T120000`, 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR']
  return isSeries ? { ...common, recurrence: lines } : { ...common, recurrence: null, date: day }
}
