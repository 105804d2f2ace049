import { addDays } from '#core/calendar/calendar-day.ts'
import { doseUnits } from '#core/doses/dose.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { shelfOf } from '#core/medicines/medicine-shelf.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import type { BenchLine } from './bench-line.ts'
import { median } from './quantile.ts'

const today = '2026-11-15'
const medicineCount = 2_000
const budgetMs = 20

/** What is left of every medicine of a very large household, and until when: as its page shows them. */
export async function benchRunOut(): Promise<BenchLine[]> {
  const medicines = Array.from({ length: medicineCount }, (_, n) => medicineOf(n))
  const events = medicines.flatMap((_, n) => [eventOf(n, '08'), eventOf(n, '20')])
  const runs = Array.from({ length: 21 }, () => {
    const begun = performance.now()
    const shelf = shelfOf(medicines, events, [], today)
    if (shelf.some(({ refillBy }) => refillBy === null)) throw new Error('one never runs out')
    return performance.now() - begun
  })
  const ms = median(runs)
  return [
    {
      what: `run-out of ${medicineCount.toLocaleString('en')} medicines, twice a day, 30 to 120 days each`,
      measured: `${ms.toFixed(1)} ms`,
      budget: `${budgetMs} ms`,
      reference: `first run ${runs[0]?.toFixed(1)} ms`,
      ok: ms <= budgetMs,
    },
  ]
}

function medicineOf(n: number): Medicine {
  const by = { id: null, name: 'Ada' }
  return {
    id: `medicine-${n}`,
    name: `Medicine ${n}`,
    unit: doseUnits[n % doseUnits.length] ?? 'tablet',
    strength: '5 mg',
    petIds: ['pet-0001'],
    leadDays: 7,
    counts: [{ id: `count-${n}`, kind: 'counted', at: 1, milli: 30_000 + (n % 90) * 1_000, by }],
    createdAt: 1,
  }
}

/** One in ten every other day, one in ten with days left out. */
function eventOf(n: number, hour: string): CareEvent {
  const day = addDays('2026-01-01', n % 100)
  const rule = `RRULE:FREQ=DAILY${n % 10 === 0 ? ';INTERVAL=2' : ''}`
  return {
    id: `event-${n}-${hour}`,
    title: `Medicine ${n}`,
    description: '',
    allDay: false,
    petIds: ['pet-0001'],
    start: `${day}T${hour}:00:00`,
    end: `${day}T${hour}:10:00`,
    recurrence: [`DTSTART:${day.replaceAll('-', '')}T120000`, rule],
    recurrenceExceptions: n % 10 === 1 ? [addDays(today, 3), addDays(today, 9)] : [],
    createdAt: 1,
    dose: { medicineId: `medicine-${n}`, milli: 500 },
  }
}
