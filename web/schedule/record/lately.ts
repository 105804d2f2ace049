import { livingEntries } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'

/** What was recorded as needed, the last first, each once: it will be given again. */
export function lately(records: Iterable<CareRecord>, most = 4): { title: string; petIds: string[] }[] {
  const taps = new Map<string, { title: string; petIds: string[]; at: number }>()
  for (const record of records) {
    const [entry] = record.slot ? [] : livingEntries(record)
    if (!entry) continue
    // one tap for several pets made several records, which share the name of the entry
    const tap = taps.get(entry.id) ?? { title: record.title, petIds: [], at: entry.at }
    if (record.petId !== null) tap.petIds.push(record.petId)
    taps.set(entry.id, tap)
  }
  const latest = new Map<string, { title: string; petIds: string[] }>()
  for (const { title, petIds } of [...taps.values()].toSorted((a, b) => b.at - a.at)) {
    const sorted = petIds.toSorted()
    const name = `${title} ${sorted.join()}`
    if (!latest.has(name)) latest.set(name, { title, petIds: sorted })
  }
  return [...latest.values()].slice(0, most)
}
