import { afterEach, describe, expect, test } from 'vitest'
import { happeningNames } from '#core/webhooks/webhook-calls.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { joined } from '#test/support/household-calls.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { provenDevice } from '#test/support/proven-device.ts'
import { originOfProcesses, serverProcess } from '#test/support/server-process.ts'
import {
  addEvent,
  addPet,
  createDevice,
  daily,
  newId,
  recordCare,
  serverWorld,
  signUp,
} from '#test/support/server-world.ts'
import { receiver, webhook } from '#test/support/webhook-calls.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const makes = (household: string, origin: string) => ({
  household,
  name: 'Kitchen lamp',
  address: `${origin}/hook`,
  happenings: [...happeningNames],
})

describe.each(engines)('webhooks, on %s', (engine) => {
  test('when nothing arrives for good, those who own the household hear of it by mail, and nobody else', async () => {
    const there = await receiver()
    const smtp = await startMailServer()
    closing.push(there.close, smtp.close)
    const smtpUrl = `smtp://127.0.0.1:${smtp.port}`
    const world = await serverWorld(engine, { smtpUrl, hookHosts: [there.origin] })
    closing.push(world.close)
    const anna = await provenDevice(world)
    await joined(world, anna)
    await webhook(anna, 'make', makes(anna.userId, there.origin))
    there.answers.status = 410
    const rex = addPet()
    const pill = addEvent({ petIds: [rex.petId] })
    await anna.push(rex, pill, recordCare(pill, [rex]))
    await world.deliver()
    const told = () => smtp.received.filter(({ text }) => text.includes('/settings/webhooks'))
    await expect.poll(() => told().length, { timeout: 10_000 }).toBe(1)
    const [letter] = told()
    expect(letter?.text).toContain('turned off')
    expect(letter?.text).not.toContain(there.origin)
  })

  test('a medicine that runs out soon is told once, until more is there', async () => {
    const there = await receiver()
    closing.push(there.close)
    const world = await serverWorld(engine, { hookHosts: [there.origin] })
    closing.push(world.close)
    const anna = await world.device()
    const rex = addPet()
    const medicineId = newId()
    const at = () => ({ id: newId(), at: world.clock.at })
    const counted = (milli: number) => ({
      ...at(),
      verb: 'count-medicine' as const,
      medicineId,
      kind: 'counted' as const,
      milli,
    })
    const medicine = {
      name: 'Vetmedin',
      unit: 'tablet' as const,
      strength: '',
      petIds: [rex.petId],
      leadDays: 7,
    }
    const dose = { medicineId, milli: 500 }
    await anna.push(
      rex,
      { ...at(), verb: 'add-medicine', medicineId, medicine },
      addEvent({ petIds: [rex.petId], recurrence: daily, dose }),
      counted(20_000),
    )
    await webhook(anna, 'make', makes(anna.userId, there.origin))
    await world.deliver()
    expect(there.types()).toEqual([])
    // of two counts at one moment nobody knows which is the last
    world.clock.at += 1_000
    await anna.push(counted(2_000))
    await world.deliver()
    world.clock.at += 60_000
    await world.deliver()
    expect(there.got).toMatchObject([
      { body: { type: 'medicine.low', data: { left: 2, medicine: { name: 'Vetmedin', unit: 'tablet' } } } },
    ])
    world.clock.at += 1_000
    await anna.push(counted(20_000))
    await world.deliver()
    world.clock.at += 60_000
    await anna.push(counted(1_000))
    await world.deliver()
    expect(there.types()).toEqual(['medicine.low', 'medicine.low'])
  })

  test('they end with their household', async () => {
    const there = await receiver()
    closing.push(there.close)
    const world = await serverWorld(engine, { hookHosts: [there.origin] })
    closing.push(world.close)
    const anna = await world.device()
    await webhook(anna, 'make', makes(anna.userId, there.origin))
    const gone = await anna.send('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a good old dog' }),
    })
    expect(gone.status).toBe(200)
    const rows = await world.database.kysely
      .withTables<{ webhooks: { id: string } }>()
      .selectFrom('webhooks')
      .select('id')
      .execute()
    expect(rows).toEqual([])
  })
})

test('of two processes on one database one sends at a time, each message once, in its order', async () => {
  const there = await receiver()
  closing.push(there.close)
  const world = await serverWorld('postgres', { hookHosts: [there.origin] })
  closing.push(world.close)
  const other = await world.node()
  const anna = await world.device()
  await webhook(anna, 'make', makes(anna.userId, there.origin))
  const rex = addPet()
  const pills = Array.from({ length: 30 }, (_, n) => addEvent({ petIds: [rex.petId], title: `Pill ${n}` }))
  await anna.push(rex, ...pills)
  for (const [n, pill] of pills.entries())
    await (n % 2 === 0 ? anna : anna.at(other)).push(recordCare(pill, [rex]))
  for (let round = 0; round < 5; round++) await world.deliver()
  const titles = there.got.map(
    ({ body }) => (body as { data?: { entry?: { title?: string } } }).data?.entry?.title,
  )
  expect(titles).toEqual(pills.map(({ event }) => event.title))
  expect(there.answers.most).toBe(1)
})

test('killed while a message is on its way it is sent again under its name, and nothing is lost or sent twice besides', async () => {
  const there = await receiver()
  closing.push(there.close)
  const place = await readyPlace('sqlite')
  closing.push(place.remove)
  const node = await serverProcess({ DATA_DIR: place.dataDir, HOOK_HOSTS: there.origin })
  closing.push(node.kill)
  const anna = await signUp(node.url, originOfProcesses)
  await webhook(anna, 'make', makes(anna.userId, there.origin))
  const rex = addPet()
  const pills = Array.from({ length: 6 }, (_, n) => addEvent({ petIds: [rex.petId], title: `Pill ${n}` }))
  await anna.push(rex, ...pills)
  // the third is taken, and the process dies before it hears of it
  const killed = Promise.withResolvers<void>()
  there.answers.before = async (count) => {
    if (count !== 3) return
    await node.kill()
    killed.resolve()
  }
  const said = pills.map((pill) => ({ ...recordCare(pill, [rex]), at: Date.now() }))
  await anna.push(...said)
  await killed.promise
  await node.start()
  const ids = () => there.got.map(({ id }) => id)
  await expect.poll(() => new Set(ids()).size, { timeout: 20_000 }).toBe(6)
  const again = createDevice(node.url, anna.cookie, anna.userId, originOfProcesses)
  await expect
    .poll(async () => (await webhook(again, 'read', { household: anna.userId })).body.webhooks[0]?.waiting, {
      timeout: 20_000,
    })
    .toBe(0)
  expect(ids()).toHaveLength(7)
  expect(ids()[3]).toBe(ids()[2])
})
