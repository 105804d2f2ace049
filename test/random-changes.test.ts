import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collections } from '#core/changes/collections.ts'
import { may } from '#core/changes/who-may.ts'
import { measureKinds } from '#core/health/measure-kinds.ts'
import { roles } from '#core/households/household.ts'
import type { Acting, Role } from '#core/households/household.ts'
import { chanceFrom } from './support/faulty-network.ts'
import { afterBy, emptyHousehold, refusalOf, writesOf } from './support/household.ts'
import { randomChange, verbs } from './support/random-change.ts'
import { longer, seed } from './support/rounds.ts'

const tries = 1_200 * longer
/** A household grows no larger: what is large takes long. */
const eachLife = 200

/** Everybody of a household in turn, by the rules alone: what each of them has done, in words. */
function lived() {
  const chance = chanceFrom(seed)
  const done = new Set<string>()
  const touched = new Set<string>()
  const fields = new Set<string>()
  let made: string[] = []
  let [household, refused, now] = [emptyHousehold, 0, Date.parse('2026-11-15T12:00:00Z')]
  for (let turn = 0; turn < tries; turn++) {
    const role = roles[turn % roles.length] ?? 'owner'
    const acting: Acting = { id: `person-${role}`, name: role, role }
    now += 60_000
    if (turn % eachLife === 0) [household, made] = [emptyHousehold, []]
    const life = { kept: household, made, photos: ['ab'.repeat(32)] }
    const change = randomChange(life, { chance, name: `name-${turn}`, now, role })
    const refusal = refusalOf(household, change, acting, now)
    if (refusal !== null) refused++
    if (!may(role, change.verb)) expect(refusal).toBe('not-allowed-for-role')
    if (refusal !== null) continue
    const writes = writesOf(household, change, acting, now)
    if (writes.length > 0) done.add(`${role}: ${change.verb}`)
    for (const { collection, body } of writes) {
      touched.add(collection)
      for (const field of body ? fieldsIn(body) : []) fields.add(field)
    }
    household = afterBy(acting, household, change, now)
    made.push(change.id)
  }
  return { done, touched, fields, refused }
}

/** All names in a document; what a person's id, a kind of measure or one of their own names is no field. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => [
    ...(measureKinds.some((kind) => kind === name && kind !== 'own') || name.startsWith('own-')
      ? []
      : [name]),
    ...fieldsIn(inside),
  ])
}

const allowed = (role: Role) => verbs.filter((verb) => may(role, verb)).map((verb) => `${role}: ${verb}`)

test(
  `every verb there is comes out of its schema, and is done by everybody who may (${tries} tries, seed ${seed})`,
  { timeout: 30_000 * longer },
  () => {
    const { done, touched, fields, refused } = lived()
    expect([...done].toSorted()).toEqual(roles.flatMap(allowed).toSorted())
    expect([...touched].toSorted()).toEqual([...collections].toSorted())
    const format = readFileSync(join(import.meta.dirname, '../docs/format.md'), 'utf8')
    const named = new Set([...format.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect([...fields].filter((field) => !named.has(field))).toEqual([])
    // what is mostly refused proves little
    expect(refused).toBeLessThan(tries / 4)
  },
)
