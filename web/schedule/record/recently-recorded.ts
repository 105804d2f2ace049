import { livingEntries } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'

type Offered = { title: string; petIds: string[]; amount: string }

/** What was recorded as needed for pets that are still there, the last first, each once: it will be given again. */
export function recentlyRecorded(
  records: Iterable<CareRecord>,
  living: ReadonlySet<string>,
  most = 4,
): Offered[] {
  const taps = new Map<string, Offered & { at: number }>()
  for (const record of records) {
    const [entry] = record.slot ? [] : livingEntries(record)
    if (!entry) continue
    // one tap for several pets made several records, which share the name of the entry
    const tap = taps.get(entry.id) ?? { title: record.title, petIds: [], amount: entry.amount, at: entry.at }
    if (record.petId !== null) tap.petIds.push(record.petId)
    taps.set(entry.id, tap)
  }
  const latest = new Map<string, Offered>()
  for (const { title, petIds, amount } of [...taps.values()].toSorted((a, b) => b.at - a.at)) {
    const sorted = petIds.toSorted()
    const name = `${title} ${sorted.join()}`
    const isLiving = petIds.every((id) => living.has(id))
    if (isLiving && !latest.has(name)) latest.set(name, { title, petIds: sorted, amount })
  }
  return [...latest.values()].slice(0, most)
}
