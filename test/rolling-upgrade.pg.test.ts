import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import type { Change, Step } from '#core/changes/change.ts'
import type { Row } from '#core/sync/sync.ts'
import { chanceFrom } from './support/faulty-network.ts'
import { keptIn } from './support/kept-documents.ts'
import { lostFields, newerFieldsIn, ofTomorrow, withNewerFields } from './support/newer-fields.ts'
import { randomChange, verbs as verbsThere } from './support/random-change.ts'
import { addPet, serverWorld } from './support/server-world.ts'
import type { Device, ServerWorld } from './support/server-world.ts'

/*
 * A rolling upgrade: an older node and a newer one on the same database, each asked in turn. The newer one is this release
 * that says one field more of everything it writes, in the document, in every object within and in the log of changes.
 */

/** `UPGRADE_VERBS` tries as many. */
const verbs = Number(process.env['UPGRADE_VERBS'] ?? 340)
const seed = Number(process.env['FAULT_SEED'] ?? 20261117)

let world: ServerWorld
let admin: pg.Client
beforeAll(async () => {
  world = await serverWorld('postgres')
  admin = new pg.Client(world.place.adminUrl)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await world.close()
})

type Kept = Map<string, Row>
const noon = Date.parse('2026-11-15T12:00:00Z')

async function rowsOf({ userId }: Device): Promise<Kept> {
  const found = await admin.query<Row & { body: string }>(
    'select collection, id, clock, body from documents where owner = $1 and removed_at is null order by collection, id',
    [userId],
  )
  return new Map(
    found.rows.map((row) => [
      `${row.collection}/${row.id}`,
      { ...row, body: JSON.parse(row.body) as unknown },
    ]),
  )
}

/** What the newer one has just written, as it would have written it. */
async function rewrite(owner: string, rows: readonly Row[], changeId: string) {
  for (const { collection, id, body } of rows)
    await admin.query('update documents set body = $4 where owner = $1 and collection = $2 and id = $3', [
      owner,
      collection,
      id,
      JSON.stringify(withNewerFields(body)),
    ])
  const log = await admin.query<{ undo: string | null }>(
    'select undo from applied where owner = $1 and change_id = $2 and refusal is null',
    [owner, changeId],
  )
  const undo = log.rows[0]?.undo
  if (!undo) return
  const applied = JSON.parse(undo) as { change: object } // as the node wrote it
  const said = JSON.stringify({ ...applied, change: { ...applied.change, [ofTomorrow]: 1 } })
  await admin.query('update applied set undo = $3 where owner = $1 and change_id = $2', [
    owner,
    changeId,
    said,
  ])
}

/** The fields that are given anew. */
function saidIn(change: { verb: Change['verb'] | Step['verb'] }): object {
  const given = change as Change | Step // a step says what a change says, without its name
  switch (given.verb) {
    case 'edit-event':
    case 'edit-times':
      return given.event
    case 'edit-medicine':
      return given.medicine
    case 'correct-care':
    case 'correct-measure':
      return given.details
    case 'import-events':
      return Object.assign({}, ...given.events, ...given.events.map(({ event }) => event)) as object
    case 'save':
      return Object.assign({}, ...given.steps.map(saidIn)) as object
    default:
      return {}
  }
}

/** What the person says anew is whole what they said. */
function isSaidAnew(change: Change, path: string): boolean {
  if (change.verb === 'swap-turn')
    return path.startsWith(`swaps.${change.day}`) || path === `who.people.${change.person.id}`
  const said = saidIn(change)
  // a list that is said is said whole
  const parts = path.split('.')
  return [parts[0] ?? '', parts.at(-1) ?? ''].some((part) => part in said)
}

test(
  `an older node beside a newer one loses nothing that it does not know (${verbs} verbs, seed ${seed})`,
  { timeout: 60_000 + verbs * 200 },
  async () => {
    const chance = chanceFrom(seed)
    const older = await world.device()
    const newer = older.at(await world.node())
    await older.push({ ...addPet(), petId: 'pet-ada1' }, { ...addPet(), petId: 'pet-bob1' })
    let [kept, refused] = [await rowsOf(older), 0]
    const made: string[] = []
    const stripped: string[] = []
    const done = new Map<string, number>()
    let checked = 0
    for (let turn = 0; turn < verbs; turn++) {
      const isNewer = chance() < 0.5
      const life = { kept: keptIn([...kept.values()]), made }
      const change = randomChange(life, { chance, name: `name-${turn}`, now: noon })
      const [answer] = await (isNewer ? newer : older).push(change)
      if (answer?.outcome !== 'applied') refused++
      else {
        made.push(change.id)
        done.set(change.verb, (done.get(change.verb) ?? 0) + 1)
      }
      const now = await rowsOf(older)
      const written = [...now].filter(([key, row]) => JSON.stringify(row) !== JSON.stringify(kept.get(key)))
      if (isNewer) {
        await rewrite(
          older.userId,
          written.map(([, row]) => row),
          change.id,
        )
        kept = await rowsOf(older)
        continue
      }
      for (const [key, row] of written) {
        const before = kept.get(key)?.body
        checked += newerFieldsIn(before).length
        for (const path of lostFields(before, row.body))
          if (!isSaidAnew(change, path)) stripped.push(`${change.verb} ${key} ${path}`)
      }
      kept = now
    }
    console.log(
      `${verbs} verbs, ${refused} refused, ${checked} fields of the newer one went through the older`,
      done,
    )
    expect(stripped).toEqual([])
    expect(checked).toBeGreaterThan(verbs / 4)
    // what a newer one has done is seldom undone by the older
    expect(verbsThere.filter((verb) => verb !== 'undo' && !done.has(verb))).toEqual([])
  },
)

test('nobody but a node writes what is not known', async () => {
  const anna = await world.device()
  const [rex, minka] = [addPet(), addPet()]
  await anna.push(rex)
  await anna.push(
    ...(withNewerFields([{ ...minka, pet: { ...minka.pet, targets: { weight: [1, 2] } } }]) as Change[]),
  )
  const changes: Change[] = []
  const life = { kept: keptIn([...(await rowsOf(anna)).values()]), made: [] }
  for (let turn = 0; turn < 60; turn++)
    changes.push(randomChange(life, { chance: chanceFrom(turn), name: `name-${turn}`, now: noon }))
  for (const change of changes)
    expect((await anna.post('/sync', { changes: [withNewerFields(change)] })).status).toBe(200)
  const after = await rowsOf(anna)
  expect(after.size).toBeGreaterThan(20)
  expect([...after.values()].flatMap(({ body }) => newerFieldsIn(body))).toEqual([])
})
