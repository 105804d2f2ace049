import { eatenName } from '#core/health/eaten-with.ts'
import { derivedId } from '#core/id.ts'
import type { OutboxEntry } from '../machine/view.ts'
import type { Tried } from './tried.ts'

type Times = Pick<Tried, 'times'>

/** Each has a name of its own: to the one under which it was taken out, the server would only repeat itself. */
export function asAdded(entries: readonly OutboxEntry[], tried: Times): readonly OutboxEntry[] {
  return namesAdded(entries, tried)(entries)
}

/** Anything that was tried, by the names it has in the account: those of its changes, and what follows from them. */
export function namesAdded(entries: readonly OutboxEntry[], { times = 0 }: Times): <T>(said: T) => T {
  if (times === 0) return (said) => said
  const measures = new Set(
    entries.flatMap(({ change }) => (change.verb === 'record-measure' ? change.measureId : [])),
  )
  const names = new Map(
    entries.flatMap(({ change: { id } }) => {
      const name = derivedId(id, `${times}`)
      return [[id, name] as const, ...eatenNames(id, name, measures)]
    }),
  )
  // a record is named by what it follows from and its pet, joined by points
  const named = (text: string) => text.split('.').map((part) => names.get(part) ?? part)
  return (said) =>
    JSON.parse(JSON.stringify(said), (_, value: unknown) =>
      typeof value === 'string' ? named(value).join('.') : value,
    ) as typeof said // but for its names
}

/** What was eaten is found by the dose it was eaten with. */
function eatenNames(entryId: string, name: string, measures: ReadonlySet<string>): [string, string][] {
  const found: [string, string][] = []
  for (let nth = 0; measures.has(eatenName(entryId, nth)); nth++)
    found.push([eatenName(entryId, nth), eatenName(name, nth)])
  return found
}
