import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import type { CareRecord } from '#core/care/care.ts'
import type { Change } from '#core/changes/change.ts'
import type { Measure } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import type { Row } from '#core/sync/sync.ts'
import { chanceFrom } from './support/faulty-network.ts'
import type { Chance } from './support/faulty-network.ts'
import { lostFields, newerFieldsIn, ofTomorrow, withNewerFields } from './support/newer-fields.ts'
import { randomVerb } from './support/random-verb.ts'
import { addPet, serverWorld } from './support/server-world.ts'
import type { Device, ServerWorld } from './support/server-world.ts'

/*
 * A rolling upgrade: an older node and a newer one on the same database, each asked in turn. The newer one is this release
 * that says one field more of everything it writes, in the document, in every object within and in the log of changes.
 */

/** `UPGRADE_VERBS` tries as many. */
const verbs = Number(process.env['UPGRADE_VERBS'] ?? 400)
const seed = Number(process.env['FAULT_SEED'] ?? 20261117)

let world: ServerWorld
let admin: pg.Client
beforeAll(async () => {
  world = await serverWorld('postgres')
  admin = new pg.Client(world.place.databaseUrl ?? '')
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

function bodiesOf<Body>(kept: Kept, collection: Row['collection']): Body[] {
  // as the collection says
  return [...kept.values()].flatMap((row) => (row.collection === collection ? [row.body as Body] : []))
}

/** Any verb there is, about what is there. */
function anyVerb(kept: Kept, made: readonly string[], chance: Chance, name: string): Change {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const [pets, events] = [bodiesOf<Pet>(kept, 'pets'), bodiesOf<CareEvent>(kept, 'events')]
  const common = { id: `${name}-change`, at: noon }
  const [pet, event, record] = [pick(pets), pick(events), pick(bodiesOf<CareRecord>(kept, 'care'))]
  const [measure, medicine] = [
    pick(bodiesOf<Measure>(kept, 'health')),
    pick(bodiesOf<{ id: string }>(kept, 'medicines')),
  ]
  const details = {
    outcome: 'given',
    at: noon,
    local: '2026-11-15T12:00:00',
    amount: '',
    note: name,
  } as const
  const measured = { values: { value: 4_000 }, at: noon, local: '2026-11-15T12:00:00', note: name }
  const entry = record?.entries[0]
  const rare: (Change | undefined)[] = [
    pet && { ...common, verb: 'edit-pet', petId: pet.id, pet: { name, targets: { weight: [1, 2] } } },
    pet && {
      ...common,
      verb: 'record-measure',
      measureId: `${name}-measure`,
      petId: pet.id,
      petName: '',
      kind: 'weight',
      details: measured,
    },
    measure && { ...common, verb: 'correct-measure', recordId: measure.id, details: { note: `${name}.` } },
    measure && { ...common, verb: 'retract-measure', recordId: measure.id, retracted: !measure.retracted },
    pet && {
      ...common,
      verb: 'add-medicine',
      medicineId: `${name}-medicine`,
      medicine: {
        name,
        unit: 'tablet',
        strength: '',
        petIds: [pet.id],
        leadDays: 3,
        asNeeded: { milli: 500, hoursApart: 8, mostADay: 3 },
      },
    },
    medicine && { ...common, verb: 'edit-medicine', medicineId: medicine.id, medicine: { name } },
    medicine && { ...common, verb: 'count-medicine', medicineId: medicine.id, kind: 'counted', milli: 5_000 },
    medicine &&
      pet && {
        ...common,
        verb: 'start-plan',
        planId: `${name}-plan`,
        plan: {
          medicineId: medicine.id,
          petIds: [pet.id],
          title: name,
          start: '2026-11-12',
          phases: [{ milli: 500, times: ['07:00'], every: 1, days: 6 }],
        },
      },
    event?.planId === undefined
      ? undefined
      : { ...common, verb: 'move-plan', planId: event.planId, from: '2026-11-16', days: 2 },
    event && {
      ...common,
      verb: 'record-care',
      seriesId: seriesIdOf(event),
      eventId: event.id,
      day: '2026-11-15',
      due: '2026-11-15T08:00:00',

      allDay: false,
      title: event.title,
      pets: pet ? [{ id: pet.id, name: pet.name }] : [],
      details,
      knows: [],
      again: false,
    },
    record &&
      entry && {
        ...common,
        verb: 'correct-care',
        careId: record.id,
        entryId: entry.id,
        details: { note: `${name}.` },
      },
    record &&
      entry && {
        ...common,
        verb: 'retract-care',
        careIds: [record.id],
        entryId: entry.id,
        retracted: !entry.retracted,
      },
    event && {
      ...common,
      verb: 'edit-event',
      eventId: event.id,
      scope: 'all',
      event: { reminder: { before: 10 } },
    },
    medicine &&
      event && {
        ...common,
        verb: 'edit-event',
        eventId: event.id,
        scope: 'all',
        event: { dose: { medicineId: medicine.id, milli: 500 } },
      },
  ]
  const dice = chance()
  if (dice < 0.15 && made.length > 0) return { ...common, verb: 'undo', of: pick(made.slice(-12)) }
  const some = dice < 0.6 ? pick(rare) : undefined
  const view = { pets: () => pets, events: { all: () => events } }
  return some ?? { ...randomVerb({ view }, chance, name), id: common.id }
}

/** What the person says anew is whole what they said. */
function saidAnew(change: Change): readonly string[] {
  return change.verb === 'edit-event' ? Object.keys(change.event) : []
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
      const change = anyVerb(kept, made, chance, `name-${turn}`)
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
          if (!saidAnew(change).includes(path)) stripped.push(`${change.verb} ${key} ${path}`)
      }
      kept = now
    }
    console.log(
      `${verbs} verbs, ${refused} refused, ${checked} fields of the newer one went through the older`,
      done,
    )
    expect(stripped).toEqual([])
    expect(checked).toBeGreaterThan(verbs / 4)
    expect(done.size).toBeGreaterThan(12)
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
  const kept = await rowsOf(anna)
  for (let turn = 0; turn < 60; turn++) changes.push(anyVerb(kept, [], chanceFrom(turn), `name-${turn}`))
  for (const change of changes)
    expect((await anna.post('/sync', { changes: [withNewerFields(change)] })).status).toBe(200)
  const after = await rowsOf(anna)
  expect(after.size).toBeGreaterThan(20)
  expect([...after.values()].flatMap(({ body }) => newerFieldsIn(body))).toEqual([])
})
