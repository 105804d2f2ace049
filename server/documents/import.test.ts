import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, Documents } from '#core/changes/change.ts'
import { readCalendar } from '#core/ics/read-calendar.ts'
import { changesFor } from '#core/import/chosen-changes.ts'
import { planCalendar } from '#core/import/plan-import.ts'
import { planExport, readExport } from '#core/import/read-export.ts'
import type { ImportPlan } from '#core/import/plan-import.ts'
import { engines } from '#test/support/engines.ts'
import { documentsOf, emptyHousehold } from '#test/support/household.ts'
import { call, secretOf } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, newId, recordCare, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const nothing = documentsOf(emptyHousehold)

function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}
const changesOf = ({ events, records }: ImportPlan): Change[] =>
  changesFor(
    events.map(({ given }) => given),
    records,
  ).map((said): Change => ({ ...said, id: newId(), at: now }))

const event = (n: number, more = '') =>
  `BEGIN:VEVENT\nUID:${n}@x\nDTSTART:20261120T080000\nSUMMARY:Pill ${n}\n${more}\nEND:VEVENT`
const imported = (count: number, documents: Pick<Documents, 'find' | 'series'> = nothing) => {
  const text = `BEGIN:VCALENDAR\n${Array.from({ length: count }, (_, n) => event(n)).join('\n')}\nEND:VCALENDAR`
  return changesOf(ended(planCalendar(ended(readCalendar(text, 'UTC')), documents, [], now)))
}
const undoing = (of: string): Change => ({ id: newId(), at: now, verb: 'undo', of })

describe.each(engines)('files that are brought in, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** Everything somebody may take along, without what is of the account. */
  async function exported(device: Device) {
    const text = await (await device.send('/api/account/export')).text()
    const file = JSON.parse(text) as Record<string, unknown[]> // as it is written
    const bodies = ['pets', 'medicines', 'events', 'care', 'health'].map((name) =>
      (file[name] ?? []).map((body) => JSON.stringify(body)).toSorted(),
    )
    return { text, bodies }
  }
  async function pushAll(device: Device, changes: readonly Change[]) {
    const answers = []
    for (const change of changes) answers.push(...(await device.push(change)))
    return answers.map((answer) => (answer.outcome === 'refused' ? answer.refusal : 'applied'))
  }

  test('what was exported and is brought in by somebody else is equal, and brought in again it writes nothing', async () => {
    const anna = await world.device()
    const [rex, minka] = [
      addPet({ name: 'Rex', vet: 'Dr. Vogel' }),
      addPet({ name: 'Minka', species: 'cat' }),
    ]
    const medicineId = newId()
    const tablet: Change = {
      id: newId(),
      at: 1,
      verb: 'add-medicine',
      medicineId,
      medicine: { name: 'Thyroxine', unit: 'tablet', strength: '0.2 mg', petIds: [rex.petId], leadDays: 7 },
    }
    const counted: Change = {
      id: newId(),
      at: now,
      verb: 'count-medicine',
      medicineId,
      kind: 'counted',
      milli: 20_000,
    }
    const dose = { medicineId, milli: 500 }
    const pill = addEvent({ petIds: [rex.petId], recurrence: daily, reminder: { before: 0 }, dose })
    const moved: Change = {
      id: newId(),
      at: 1,
      verb: 'edit-event',
      eventId: pill.eventId,
      scope: 'this',
      occurrenceDate: '2026-11-17',
      newEventId: newId(),
      event: { ...pill.event, recurrence: null, start: '2026-11-17T17:00:00', end: '2026-11-17T17:00:00' },
    }
    const cut: Change = {
      id: newId(),
      at: 1,
      verb: 'edit-event',
      eventId: pill.eventId,
      scope: 'future',
      occurrenceDate: '2026-11-20',
      newEventId: newId(),
      event: { title: 'Half a pill' },
    }
    const weight: Change = {
      id: newId(),
      at: now,
      verb: 'record-measure',
      measureId: newId(),
      petId: rex.petId,
      petName: 'Rex',
      kind: 'weight',
      details: { values: { value: 12_400 }, at: now, local: '2026-11-15T12:00:00', note: '' },
    }
    const ofDeleted = recordCare(pill, [minka], { dose: { medicineId: newId(), milli: 250 } })
    await anna.push(rex, minka, tablet, counted, pill, moved, cut, recordCare(pill, [rex]), ofDeleted, weight)
    const { text, bodies } = await exported(anna)
    expect(bodies.map((some) => some.length)).toEqual([2, 1, 3, 2, 1])
    const berta = await world.device()
    const changes = changesOf(ended(planExport(readExport(text) ?? { product: '' }, nothing)))
    expect(new Set(await pushAll(berta, changes))).toEqual(new Set(['applied']))
    expect((await exported(berta)).bodies).toEqual(bodies)
    const before = (await berta.snapshot()).cursor
    await pushAll(
      berta,
      changes.map((change) => ({ ...change, id: newId() })),
    )
    expect((await berta.snapshot()).cursor).toBe(before)
    const carla = await world.device()
    await pushAll(carla, changes)
    for (const { id } of changes.toReversed()) await carla.push(undoing(id))
    expect((await exported(carla)).bodies).toEqual([[], [], [], [], []])
  })

  test('a thousand events come in and are taken back, as ten changes each', async () => {
    const anna = await world.device()
    const changes = imported(1_000)
    expect(changes).toHaveLength(10)
    expect(new Set(await pushAll(anna, changes))).toEqual(new Set(['applied']))
    const events = async () => (await anna.snapshot()).rows.filter(({ body }) => body !== null).length
    expect(await events()).toBe(1_000)
    expect(
      new Set(
        await pushAll(
          anna,
          changes.toReversed().map(({ id }) => undoing(id)),
        ),
      ),
    ).toEqual(new Set(['applied']))
    expect(await events()).toBe(0)
  })

  test('what somebody changed since an import stays when that is taken back', async () => {
    const anna = await world.device()
    const changes = imported(150)
    await pushAll(anna, changes)
    const first = changes[0] as Extract<Change, { verb: 'import-events' }> // there are two of this verb
    const eventId = first.events[0]?.id ?? ''
    await anna.push({
      id: newId(),
      at: now,
      verb: 'edit-event',
      eventId,
      scope: 'all',
      event: { title: 'Mine' },
    })
    await pushAll(
      anna,
      changes.toReversed().map(({ id }) => undoing(id)),
    )
    const left = (await anna.snapshot()).rows.filter(({ body }) => body !== null)
    expect(left).toMatchObject([{ id: eventId, body: { title: 'Mine' } }])
  })

  test('sitters and strangers bring nothing in, nor does anybody more than a push may carry', async () => {
    const [anna, sam, stranger] = [await world.device(), await world.device(), await world.device()]
    const { body } = await call(anna, 'invite', { household: anna.userId, role: 'sitter', email: null })
    await call(sam, 'accept', { secret: secretOf(body.link), name: 'Sam' })
    const [change] = imported(1)
    if (!change) throw new Error('there is one change')
    expect(await sam.in(anna.userId).push(change)).toMatchObject([{ refusal: 'not-allowed-for-role' }])
    expect((await stranger.in(anna.userId).post('/sync', { changes: [change] })).status).toBe(403)
    expect((await fetch(`${world.url}/sync`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect((await anna.snapshot()).rows).toEqual([])
    const many = imported(101).flatMap((one) => ('events' in one ? one.events : []))
    expect((await anna.post('/sync', { changes: [{ ...change, events: many }] })).status).toBe(400)
  })
})
