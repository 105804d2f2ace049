import * as v from 'valibot'
import { changeSchema } from '#core/changes/change.ts'
import type { Change } from '#core/changes/change.ts'
import { may } from '#core/changes/who-may.ts'
import type { Role } from '#core/households/household.ts'
import type { Walked } from './arbitrary-schema.ts'
import type { Chance } from './faulty-network.ts'
import type { Kept } from './kept-documents.ts'
import { fits, meanings, seldom } from './random-meanings.ts'
import { circumstancesOf } from './random-subject.ts'
import type { Subject } from './random-subject.ts'

/*
 * Something that a person might do, of any verb there is: every verb's own schema is walked, and a field says what its
 * name means in random-meanings.ts. A verb of tomorrow is said as soon as it is in the schema; one with a field whose
 * form nobody has given a meaning fails at once.
 */

export type Verb = Change['verb']

// its parts are public, but only typed one by one
const schemas = new Map(
  (changeSchema as unknown as { options: { entries: Record<string, Walked> }[] }).options.map(
    ({ entries }) => [entries['verb']?.literal as Verb, entries],
  ),
)
export const verbs: readonly Verb[] = [...schemas.keys()]

/** What is there while somebody acts; ids are mostly of what is. */
export type Life = {
  kept: Kept
  /** changes that can be taken back, the latest last */
  made: readonly string[]
  /** hashes of photos that may be named */
  photos?: readonly string[]
}
export type Saying = { chance: Chance; name: string; now: number; role?: Role; verb?: Verb }

/** Few of them take much away; the rest is as often as any. */
const weights: Partial<Record<Verb, number>> = {
  'delete-pet': 0.3,
  'delete-medicine': 0.4,
  'add-event': 2,
  'start-plan': 1.5,
}
/** So often somebody tries what their role does not let them. */
const overstepping = 0.1

/** `name` tells this change and all that it makes from any other. */
export function randomChange(life: Life, { chance, name, now, role = 'owner', verb }: Saying): Change {
  const chosen = verb ?? someVerb(life, chance, role)
  const subject = circumstancesOf({ life, chance, name, now, verb: chosen })
  const fields = objectOf(schemas.get(chosen) ?? {}, subject, chosen)
  const said = { ...fields, verb: chosen, id: `${name}-change`, at: now }
  // as it travels: what is undefined is not there
  return v.parse(changeSchema, JSON.parse(JSON.stringify(said)))
}

function someVerb({ kept }: Life, chance: Chance, role: Role): Verb {
  const isOverstepping = chance() < overstepping
  const open = verbs.filter((verb) => isOverstepping || may(role, verb))
  if (kept.pets.size === 0 && open.includes('add-pet')) return 'add-pet'
  let left = chance() * open.reduce((sum, verb) => sum + (weights[verb] ?? 1), 0)
  return open.find((verb) => (left -= weights[verb] ?? 1) < 0) ?? 'add-pet'
}

function objectOf(entries: Record<string, Walked>, subject: Subject, where: string): Record<string, unknown> {
  // a step of a save means what the verb by itself means
  const verb = entries['verb']?.literal
  const path = typeof verb === 'string' ? `${where}.${verb}` : where
  const said = Object.entries(entries).flatMap(([field, schema]) => {
    const isLeftOut = schema.type.endsWith('optional') && subject.chance() >= (seldom[field] ?? 0.4)
    const value = isLeftOut ? undefined : valueOf(schema, subject, `${path}.${field}`)
    return value === undefined ? [] : [[field, value]]
  })
  const value = Object.fromEntries(said) as Record<string, unknown>
  return found(fits, path)?.(value, subject) ?? value
}

/** The longest name that is known: of `import-events.events.event.start` perhaps `event.start`, else `start`. */
function found<Known>(table: Record<string, Known>, path: string): Known | undefined {
  const parts = path.split('.')
  const names = parts.map((_, at) => parts.slice(at).join('.'))
  const name = names.find((one) => Object.hasOwn(table, one))
  return name === undefined ? undefined : table[name]
}

function valueOf(schema: Walked, subject: Subject, path: string): unknown {
  const meaning = found(meanings, path)
  if (meaning) return meaning(subject)
  const { chance, pick } = subject
  const inner = (one: Walked | undefined) => (one ? valueOf(one, subject, path) : undefined)
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return objectOf(schema.entries ?? {}, subject, path)
    case 'array':
      return Array.from({ length: 1 + Math.floor(chance() * 3) }, () => inner(schema.item))
    case 'tuple':
      return (schema.items ?? []).map(inner).toSorted((a, b) => Number(a) - Number(b))
    case 'nullable':
      return chance() < 0.3 ? null : inner(schema.wrapped)
    case 'optional':
    case 'exact_optional':
      return inner(schema.wrapped)
    case 'never':
      return undefined
    case 'variant':
    case 'union':
      return inner(pick((schema.options ?? []) as Walked[])) // of these two they are schemas
    case 'picklist':
      return pick(schema.options ?? [])
    case 'literal':
      return schema.literal
    case 'boolean':
      return chance() < 0.5
    case 'number':
      return numberOf(schema, chance)
    case 'string':
      return textOf(schema, subject, path)
    default:
      throw new Error(`nobody has said what ${path} (${schema.type}) is made of`)
  }
}

const demandOf = ({ pipe = [] }: Walked, action: string) =>
  pipe.find(({ type }) => type === action)?.requirement

function numberOf(schema: Walked, chance: Chance): number {
  const [least, most] = [
    Number(demandOf(schema, 'min_value') ?? 0),
    Number(demandOf(schema, 'max_value') ?? 99),
  ]
  return least + Math.floor(chance() * Math.min(most - least + 1, 2_000))
}

/** What has to be of some form means something. */
function textOf(schema: Walked, { name }: Subject, path: string): string {
  if (schema.pipe?.some(({ type }) => type === 'regex' || type === 'check'))
    throw new Error(`nobody has said in random-meanings.ts what ${path} means`)
  return name.slice(0, Number(demandOf(schema, 'max_length') ?? name.length))
}
