import { expect, onTestFinished, test } from 'vitest'
import { davFor } from '#test/support/dav-calls.ts'
import { addEvent, addPet, daily, serverWorld } from '#test/support/server-world.ts'
import { planOf } from '#test/support/watched-queries.ts'
import { createListHistory } from './list-history.ts'
import { readState } from './list-state.ts'
import type { ListObject } from './made-list.ts'

test('whether there is anything new is read through indexes alone', async () => {
  const world = await serverWorld('sqlite')
  onTestFinished(() => world.close())
  const anna = await world.device()
  const rex = addPet()
  await anna.push(rex, addEvent({ recurrence: daily, petIds: [rex.petId] }))
  await davFor(anna)
  const asked: string[] = []
  const { kysely } = world.database
  const watched: typeof world.database = {
    ...world.database,
    ask(query) {
      asked.push(query.compile(kysely).sql)
      return world.database.ask(query)
    },
  }
  const state = await readState(watched, { household: anna.userId, userId: anna.userId }, world.clock.at)
  expect(state).toMatchObject({ clock: 2, zone: 'UTC', language: 'en', keptAt: 0 })
  expect(asked).toHaveLength(2)
  const plan = asked.flatMap((text) => planOf(world.place, text))
  expect(plan.filter((step) => step.startsWith('SCAN') && !step.includes('CONSTANT'))).toEqual([])
})

const objectsOf = (tags: Record<string, string>) =>
  new Map(Object.entries(tags).map(([name, etag]) => [name, { name, etag } as ListObject])) // all that it looks at
const whose = { household: 'home', person: 'anna' }

test('what is new since a state is told as long as there is room for it, and to whose it is', () => {
  const history = createListHistory(5)
  const note = (token: string, tags: Record<string, string>) =>
    history.note(whose, { kind: 'doses', token, objects: objectsOf(tags) })
  note('one', { a: '1', b: '1' })
  const now = objectsOf({ a: '2', c: '1' })
  expect(history.since(whose, 'one', { kind: 'doses', objects: now })).toEqual({
    changed: ['a', 'c'],
    gone: ['b'],
  })
  expect(history.since({ ...whose, person: 'berta' }, 'one', { kind: 'doses', objects: now })).toBeNull()
  expect(history.since(whose, 'one', { kind: 'care', objects: now })).toBeNull()
  note('two', { a: '2', c: '1' })
  note('three', { a: '3', c: '1' })
  expect(history.since(whose, 'one', { kind: 'doses', objects: now })).toBeNull()
  expect(history.since(whose, 'two', { kind: 'doses', objects: now })).toEqual({ changed: [], gone: [] })
})
