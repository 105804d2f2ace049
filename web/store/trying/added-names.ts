import type { Change, Write } from '#core/changes/change.ts'
import type { Circumstances } from '#core/changes/verb.ts'
import { eatenName } from '#core/health/eaten-with.ts'
import { derivedId, isId } from '#core/id.ts'
import { verbs } from '../machine/acting.ts'
import { isUnsent } from '../machine/merge-outbox.ts'
import { createView } from '../machine/view.ts'
import type { OutboxEntry } from '../machine/view.ts'
import type { World } from '../machine/world.ts'
import type { Tried } from './tried.ts'

/** Anything that was tried, by the names it has in the account. */
export type Renamed = { entries: readonly OutboxEntry[]; named: <T>(said: T) => T }

type Adding = Pick<Tried, 'salt' | 'times'> & { circumstances: Circumstances }

export function circumstancesOf({ id }: Pick<Tried, 'id'>, { today, now }: Clock): Circumstances {
  return { acting: { id, name: '', role: 'owner' }, today: today(), now: now() }
}
type Clock = Pick<World, 'today' | 'now'>

/**
 * Into an account that was there everything comes under a name that nobody can have known before. Whoever was at this
 * device may have left changes of what is in that household among what was tried: under its new name a thing is not there,
 * and what is added makes new things only. Added once more the names are others, for to the old ones the server would only
 * repeat itself. In a new account, where nothing is, they stay.
 */
export function asAdded(entries: readonly OutboxEntry[], adding: Adding): Renamed {
  const { times, circumstances } = adding
  const salt = adding.salt ?? (times === undefined ? undefined : `${times}`)
  if (salt === undefined) return { entries, named: (said) => said }
  const names = new Map<string, string>()
  const nameOf = (one: string) => {
    if (!names.has(one)) names.set(one, derivedId(salt, one))
    return names.get(one) ?? one
  }
  for (const [eaten, name] of eatenNames(entries, nameOf)) names.set(eaten, name)
  // carried out under both names: what a change makes besides is called after those
  const [tried, added] = [carryOutIn(circumstances), carryOutIn(circumstances)]
  const named: Renamed['named'] = (said) => withNames(said, (one) => names.get(one) ?? one)
  const renamed = entries.filter(isUnsent).map(({ shows, was, ...entry }) => {
    const change = renamedIn(entry.change, nameOf) as Change // but for its names
    const is = added(change)
    for (const [old, name] of pairs(tried(entry.change), is, names)) names.set(old, name)
    // what it looks like is not what somebody wrote here, but what it does
    return { ...entry, change, ...(was && { was: named(was) }), ...(shows && { shows: is }) }
  })
  return { entries: renamed, named }
}

/** What a change says of people, of what is measured in an own way and of ready routines is no name of a thing. */
const namesNothing = new Set(['by', 'who', 'person', 'own', 'ownMeasures', 'device', 'routineId'])
const namesThings = /^(?:id|of|restOf|knows|changes|records)$|Ids?$/

export function isNameOfThing(path: readonly string[]): boolean {
  return namesThings.test(path.at(-1) ?? '') && !path.some((key) => namesNothing.has(key))
}

/** Every name in a change, whatever it is the name of. */
function renamedIn(said: unknown, nameOf: (id: string) => string, key = ''): unknown {
  if (namesNothing.has(key)) return said
  if (typeof said === 'string') return namesThings.test(key) ? renamedText(said, nameOf) : said
  if (Array.isArray(said)) return said.map((one) => renamedIn(one, nameOf, key))
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, renamedIn(one, nameOf, name)]))
}

/** A record is named by what it follows from, its day and its pet, joined by points. */
function renamedText(text: string, nameOf: (id: string) => string): string {
  const isDay = (at: number, of: number) => of === 3 && at === 1
  return text
    .split('.')
    .map((part, at, { length }) => (isId(part) && !isDay(at, length) ? nameOf(part) : part))
    .join('.')
}

function withNames<T>(said: T, nameOf: (id: string) => string): T {
  return JSON.parse(JSON.stringify(said), (_, value: unknown) =>
    typeof value === 'string' ? value.split('.').map(nameOf).join('.') : value,
  ) as T // but for its names
}

/** What was eaten is found by the dose it was eaten with. */
function eatenNames(
  entries: readonly OutboxEntry[],
  nameOf: (id: string) => string,
): (readonly [string, string])[] {
  const measures = new Set(
    entries.flatMap(({ change }) => (change.verb === 'record-measure' ? change.measureId : [])),
  )
  return entries.flatMap(({ change: { id } }) => {
    const found: (readonly [string, string])[] = []
    for (let nth = 0; measures.has(eatenName(id, nth)); nth++)
      found.push([eatenName(id, nth), eatenName(nameOf(id), nth)])
    return found
  })
}

/** A household in which nothing was done before. What it refuses does nothing, as in the account, which says so in words. */
function carryOutIn(circumstances: Circumstances): (change: Change) => readonly Write[] {
  let done: readonly Write[] = []
  const applyChange: typeof verbs.applyChange = (...asked) => (done = verbs.applyChange(...asked))
  const view = createView(
    () => circumstances,
    () => undefined,
    true,
  )
  view.learn({ ...verbs, applyChange })
  return (change) => {
    try {
      view.act({ change, order: 0, acknowledged: null, refused: null })
      return done
    } catch (error) {
      if (!verbs.isRefusal(error)) throw error
      return []
    }
  }
}

/** Which of the writes are the same: those whose names are known by these, the others as they stand. */
function pairs(
  was: readonly Write[],
  is: readonly Write[],
  names: ReadonlyMap<string, string>,
): (readonly [string, string])[] {
  const isKnown = ({ id }: Write) => names.has(id) || id.includes('.')
  const known = new Set(names.values())
  const made = is.filter(({ id }) => !known.has(id) && !id.includes('.'))
  return was
    .filter((one) => !isKnown(one))
    .flatMap(({ id }, at) => {
      const name = made[at]?.id
      return name === undefined ? [] : [[id, name] as const]
    })
}
