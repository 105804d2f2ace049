import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/support/engines.ts'
import { call, guestOf, joined, sitterLink } from '#test/support/household-calls.ts'
import { insulin, reminderWorld, told } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'
import { addEvent, addPet, daily, newId, recordCare } from '#test/support/server-world.ts'
import { createChangeIds } from './change-ids.ts'
import { lookAfter } from './look-after.ts'

const early = Date.parse('2026-11-15T05:00:00Z')
const at = (time: string) => `2026-11-15T${time}:00Z`

describe.each(engines)('reminders, on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  beforeEach(() => {
    world.clock.at = early
  })
  afterAll(() => world.close())

  /** An owner with a phone, and one event. */
  async function anna(event = insulin()) {
    const device = await world.device()
    await world.addPhone(device)
    await device.push(event)
    return { anna: device, event }
  }
  type Owner = { userId: string }
  const dueOf = async ({ userId }: Owner) =>
    (await world.read(`select * from due where owner = '${userId}'`))[0]
  const toldOf = ({ userId }: Owner) =>
    world.read(`select slot, stage, sending from told where owner = '${userId}' order by slot`)

  test('an event reminds at its time, and every fifteen minutes until it is recorded', async () => {
    const { anna: owner } = await anna()
    const times = ['07:59', '08:00', '08:01', '08:15', '08:30', '08:45', '09:00', '09:15']
    const said: string[] = []
    for (const time of times)
      said.push(...told(await world.remindedAt(at(time)), { anna: owner }).map((words) => `${time} ${words}`))
    expect(said).toEqual([
      '08:00 anna reminder push Insulin 1',
      '08:15 anna reminder push Insulin 2',
      '08:30 anna reminder push Insulin 3',
      '08:45 anna reminder push Insulin 8',
      '09:00 anna reminder mail Insulin 9',
    ])
  })

  test('a notice carries all that recording it needs', async () => {
    const rex = addPet({ name: 'Rex' })
    const owner = await world.device()
    await world.addPhone(owner)
    await world.setZone(owner, 'Europe/Berlin')
    const pill = insulin({ petIds: [rex.petId] })
    await owner.push(rex, pill)
    const said = await world.remindedAt(at('07:00'))
    const message = said.find(({ household }) => household === owner.userId)
    expect(message?.items).toEqual([
      {
        stage: 1,
        stageAt: Date.parse(at('07:00')),
        isTomorrow: false,
        notice: {
          household: owner.userId,
          person: owner.userId,
          slot: `${pill.eventId}.20261115`,
          changeId: expect.stringMatching(/^[\w-]{22}$/) as string,
          seriesId: pill.eventId,
          eventId: pill.eventId,
          day: '2026-11-15',
          due: '2026-11-15T08:00:00',
          allDay: false,
          title: 'Insulin',
          pets: [{ id: rex.petId, name: 'Rex' }],
          zone: 'Europe/Berlin',
        },
      },
    ])
  })

  test('what is recorded reminds nobody any more, and whoever was told sees by whom', async () => {
    const { anna: owner, event } = await anna()
    const berta = await joined(world, owner)
    await world.addPhone(berta)
    const names = { anna: owner, berta }
    expect(told(await world.remindedAt(at('08:00')), names)).toEqual([
      'anna reminder push Insulin 1',
      'berta reminder push Insulin 1',
    ])
    await berta.in(owner.userId).push(recordCare(event, []))
    const settled = await world.remindedAt(at('08:02'))
    expect(told(settled, names)).toEqual(['anna settled push Insulin -1', 'berta settled push Insulin -1'])
    expect(settled.find(({ person }) => person === owner.userId)?.entry).toMatchObject({
      outcome: 'given',
      by: { name: 'Berta' },
    })
    expect(told(await world.remindedAt(at('08:15'), at('08:45'), at('09:00')), names)).toEqual([])
  })

  test('whoever’s turn it is hears of it alone until it is late; a swap and a farewell change that at once', async () => {
    const owner = await world.device()
    await world.addPhone(owner)
    const berta = await joined(world, owner)
    await world.addPhone(berta)
    const named = [berta, owner].map(({ userId: id }) => ({ id, name: 'as a device says' }))
    const event = insulin({ who: { people: named, turns: 'day' } })
    await owner.push(event)
    const names = { anna: owner, berta }
    const says = async (...times: string[]) => told(await world.remindedAt(...times.map(at)), names)
    expect(await says('08:00', '08:15')).toEqual([
      'berta reminder push Insulin 1',
      'berta reminder push Insulin 2',
    ])
    const [, person = { id: '', name: '' }] = named
    const { eventId } = event
    await owner.push({ id: newId(), at: 1, verb: 'swap-turn', eventId, day: '2026-11-15', person })
    expect(await says('08:30')).toEqual(['anna reminder push Insulin 3'])
    expect(await says('08:45')).toEqual(['anna reminder push Insulin 8', 'berta reminder push Insulin 8'])
    // the day after would be Anna's, and the next Berta's, who is gone by then
    expect((await call(berta, 'leave', { household: owner.userId })).says).toBe('')
    expect(told(await world.remindedAt('2026-11-17T08:00:00Z'), names)).toEqual([
      'anna reminder push Insulin 1',
    ])
  })

  test('it does not wait to be asked: a tick reaches the others within two seconds', async () => {
    const { anna: owner, event } = await anna()
    await world.remindedAt(at('08:00'))
    const before = world.sent.length
    await owner.push(recordCare(event, []))
    await expect
      .poll(() => told(world.sent.slice(before), { anna: owner }), { timeout: 2_000 })
      .toEqual(['anna settled push Insulin -1'])
  })

  test('a clock that was a year ahead for a moment leaves nobody without reminders', async () => {
    const { anna: owner } = await anna()
    await world.remindedAt('2027-11-15T08:00:00Z')
    expect(told(await world.remindedAt(at('07:59'), at('08:00')), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
    ])
  })

  test('nor does one that was a day ahead: what was told too early is told again at its time', async () => {
    const { anna: owner } = await anna()
    await world.remindedAt('2026-11-16T08:00:00Z')
    const said = await world.remindedAt(at('07:59'), at('08:00'), '2026-11-16T08:00:00Z')
    expect(told(said, { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
      'anna reminder push Insulin 1',
    ])
  })

  test('down from five to eight until half past nine: one message for all that was missed', async () => {
    const { anna: owner } = await anna()
    await owner.push(insulin({ title: 'Pill', start: '2026-11-15T08:35:00', end: '2026-11-15T08:40:00' }))
    await world.remindedAt(at('07:55'))
    const said = await world.remindedAt(at('09:30'))
    expect(told(said, { anna: owner })).toEqual(['anna summary push Pill 8,Insulin 9'])
    expect(told(await world.remindedAt(at('09:31')), { anna: owner })).toEqual([])
  })

  test('down over night until noon: nothing of what is older than four hours', async () => {
    const { anna: owner } = await anna(
      insulin({ title: 'Late pill', start: '2026-11-14T22:30:00', end: '2026-11-14T22:40:00' }),
    )
    const morning = (title: string, time: string) =>
      insulin({ title, start: `2026-11-15T${time}:00`, end: `2026-11-15T${time}:00` })
    await owner.push(morning('Dawn', '06:00'), morning('Breakfast', '09:30'), morning('Walk', '10:45'))
    await world.remindedAt('2026-11-14T22:00:00Z')
    const said = await world.remindedAt(at('12:00'))
    expect(told(said, { anna: owner })).toEqual(['anna summary push Walk 9,Breakfast 9'])
  })

  test('snoozed it comes back after the snooze, and not before', async () => {
    const { anna: owner, event } = await anna(insulin({ reminder: { before: 0 } }))
    await world.remindedAt(at('08:00'))
    await world.change(`update told set snoozed_until = ${Date.parse(at('08:10'))}
      where owner = '${owner.userId}' and slot = '${event.eventId}.20261115'`)
    await world.replan([owner.userId])
    expect(told(await world.remindedAt(at('08:05')), { anna: owner })).toEqual([])
    expect(told(await world.remindedAt(at('08:10')), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
    ])
    expect(told(await world.remindedAt(at('08:11'), at('08:30')), { anna: owner })).toEqual([])
  })

  test('quiet hours hold back what is not important until they are over', async () => {
    const { anna: owner } = await anna()
    await owner.push(insulin({ title: 'Heart pill', reminder: { before: 0, important: true } }))
    await world.change(`insert into reminded_people (person, share, mail, quiet_from, quiet_to)
      values ('${owner.userId}', 'at-once', 'when-late', '22:00', '09:30')`)
    await world.replan([owner.userId])
    expect(told(await world.remindedAt(at('08:00')), { anna: owner })).toEqual([
      'anna reminder push Heart pill 1',
    ])
    expect(told(await world.remindedAt(at('09:29'), at('09:30')), { anna: owner })).toEqual([
      'anna summary push Insulin 9',
    ])
  })

  test('a sitter is told of their pets, and only in their days', async () => {
    const owner = await world.device()
    const [rex, minka] = [addPet({ name: 'Rex' }), addPet({ name: 'Minka' })]
    const both = insulin({ title: 'Both', petIds: [rex.petId, minka.petId] })
    const hers = insulin({ title: 'Hers', petIds: [minka.petId] })
    await owner.push(rex, minka, both, hers, insulin({ title: 'Nobody’s' }))
    const pets = [{ id: rex.petId, name: 'Rex' }]
    const days = { first: '2026-11-15', last: '2026-11-15' }
    const sam = await guestOf(world.url, await sitterLink(owner, { pets, days }))
    await world.addPhone(sam)
    const said = await world.remindedAt(at('08:00'))
    expect(told(said, { sam })).toEqual(['sam reminder push Both 1'])
    expect(said.find(({ person }) => person === sam.userId)?.items[0]?.notice.pets).toEqual([
      { id: rex.petId, name: 'Rex' },
    ])
    await owner.push(recordCare(both, [rex, minka]))
    const settled = await world.remindedAt(at('08:05'))
    expect(JSON.stringify(settled)).not.toContain(minka.petId)
    expect(told(settled, { sam })).toEqual(['sam settled push Both -1'])
    expect(told(await world.remindedAt('2026-11-16T08:00:00Z'), { sam })).toEqual([])
  })

  test('a sitter whose days begin later is told from then on, though nobody else can be', async () => {
    const owner = await world.device()
    const rex = addPet({ name: 'Rex' })
    const pill = insulin({ petIds: [rex.petId] })
    await owner.push(rex, pill)
    const pets = [{ id: rex.petId, name: 'Rex' }]
    const days = { first: '2026-11-15', last: '2026-11-16' }
    const sam = await guestOf(world.url, await sitterLink(owner, { pets, days }))
    await world.addPhone(sam)
    await world.change(`update links set starts_at = ${Date.parse(at('07:00'))}
      where household = '${owner.userId}'`)
    await world.replan([owner.userId])
    await world.remindedAt(at('06:00'))
    expect((await dueOf(owner))?.due_at).toBe(Date.parse(at('07:00')))
    expect(told(await world.remindedAt(at('07:00'), at('08:00')), { sam })).toEqual([
      'sam reminder push Insulin 1',
    ])
  })

  test('who was taken out of a household, and whose session has ended, hears nothing', async () => {
    const { anna: owner } = await anna()
    const [berta, carl] = [await joined(world, owner), await joined(world, owner, 'carer', 'Carl')]
    for (const one of [berta, carl]) await world.addPhone(one)
    await world.remindedAt(at('07:00'))
    await call(owner, 'remove', { household: owner.userId, member: berta.userId })
    await carl.post('/api/auth/sign-out', {})
    expect(told(await world.remindedAt(at('08:00')), { anna: owner, berta, carl })).toEqual([
      'anna reminder push Insulin 1',
    ])
    expect(await world.read(`select id from push_devices where person = '${carl.userId}'`)).toEqual([])
  })

  test('somebody else’s reminders reach nobody: not by naming their pets, nor their series', async () => {
    const { anna: owner } = await anna()
    const mallory = await world.device()
    await world.addPhone(mallory)
    const stolen = insulin({ title: 'Stolen' })
    await mallory.push({ ...stolen, event: { ...stolen.event, petIds: [] } })
    const said = await world.remindedAt(at('08:00'))
    const theirs = said.filter(({ household }) => household === owner.userId)
    expect(theirs.map(({ person }) => person)).toEqual([owner.userId])
    expect(told(said, { anna: owner, mallory })).toEqual([
      'anna reminder push Insulin 1',
      'mallory reminder push Stolen 1',
    ])
    expect((await mallory.in(owner.userId).post('/sync', { changes: [insulin()] })).status).toBe(403)
  })

  test('what could not be sent is told again, the same one', async () => {
    const { anna: owner } = await anna(insulin({ reminder: { before: 0 } }))
    world.way.isOpen = false
    expect(told(await world.remindedAt(at('08:00')), { anna: owner })).toEqual([])
    world.way.isOpen = true
    expect(told(await world.remindedAt('2026-11-15T08:00:29Z'), { anna: owner })).toEqual([])
    expect(told(await world.remindedAt('2026-11-15T08:00:30Z'), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
    ])
    expect(told(await world.remindedAt(at('08:01'), at('08:05')), { anna: owner })).toEqual([])
  })

  test('what a node was sending when it died is sent by another, once', async () => {
    const { anna: owner, event } = await anna(insulin({ reminder: { before: 0 } }))
    await world.remindedAt(at('08:00'))
    // as it stands when the process ends between claiming and sending
    await world.change(`update told set sending = -1 where owner = '${owner.userId}'`)
    expect(told(await world.remindedAt('2026-11-15T08:00:59Z'), { anna: owner })).toEqual([])
    expect(told(await world.remindedAt('2026-11-15T08:01:01Z'), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
    ])
    expect(await toldOf(owner)).toEqual([{ slot: `${event.eventId}.20261115`, stage: 1, sending: null }])
    expect(told(await world.remindedAt(at('08:05')), { anna: owner })).toEqual([])
  })

  test('a household in which nothing reminds costs one row, and is never due', async () => {
    const owner = await world.device()
    await owner.push(addEvent({ recurrence: daily }))
    await world.remindedAt(at('06:00'))
    expect(await dueOf(owner)).toEqual({
      owner: owner.userId,
      due_at: null,
      planned_clock: 1,
      claimed_until: -1,
    })
    await owner.push(addEvent())
    await world.remindedAt(at('06:01'))
    expect(await dueOf(owner)).toMatchObject({ due_at: null, planned_clock: 2 })
  })

  test('an event that reminds no more makes its household wait for nothing', async () => {
    const { anna: owner, event } = await anna()
    await world.remindedAt(at('06:00'))
    expect((await dueOf(owner))?.due_at).toBe(Date.parse(at('08:00')))
    await owner.push({
      id: `gone-${event.id}`,
      at: 1,
      verb: 'delete-event',
      eventId: event.eventId,
      scope: 'all',
    })
    await world.remindedAt(at('06:01'))
    expect((await dueOf(owner))?.due_at).toBe(null)
  })

  test('who moves to another zone is reminded by its clock', async () => {
    const { anna: owner } = await anna()
    await world.remindedAt(at('05:30'))
    await world.setZone(owner, 'Europe/Berlin')
    expect(told(await world.remindedAt(at('07:00')), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
    ])
  })

  test('what was written while nobody planned is found by looking at the clocks', async () => {
    const { anna: owner } = await anna()
    await world.remindedAt(at('06:00'))
    // as after an upgrade, and as after a node that died before it could plan
    await world.change(`delete from due where owner = '${owner.userId}'`)
    expect(told(await world.remindedAt(at('08:00')), { anna: owner })).toEqual([
      'anna reminder push Insulin 1',
    ])
    await world.change(`update due set planned_clock = 0, due_at = null where owner = '${owner.userId}'`)
    expect(told(await world.remindedAt(at('08:15')), { anna: owner })).toEqual([
      'anna reminder push Insulin 2',
    ])
  })

  test('what was told is forgotten after three days', async () => {
    const { anna: owner } = await anna(insulin({ reminder: { before: 0 } }))
    await world.remindedAt(at('08:00'), '2026-11-16T08:00:00Z', '2026-11-19T07:59:00Z')
    expect((await toldOf(owner)).map(({ slot }) => String(slot).slice(-8))).toEqual(['20261116'])
  })

  test.each([
    ['', {}],
    [', where they stand apart', { placeOf: async (owner: string) => owner }],
  ])('what is due in a small household is claimed before a large one is planned%s', async (_, places) => {
    const { anna: large } = await anna()
    const description = 'x'.repeat(4_000)
    for (let part = 0; part < 9; part++)
      await large.push(...Array.from({ length: 10 }, () => insulin({ description })))
    const { anna: small } = await anna()
    await world.remindedAt(at('07:00'))
    const settings = {
      database: { ...world.database, ...places },
      now: () => Date.parse(at('08:00')),
      isMailSent: true,
      changeIds: createChangeIds('a'),
      charge: () => {},
    }
    const told: string[][] = []
    for await (const mine of lookAfter([large.userId, small.userId], settings))
      told.push([...new Set(mine.map(({ household }) => household))])
    expect(told).toEqual([[small.userId], [large.userId]])
  })

  test('whoever stands on a machine that is away keeps nobody else from being told', async () => {
    const [{ anna: lost }, { anna: other }] = [await anna(), await anna()]
    await world.remindedAt(at('07:00'))
    const gone = Object.assign(new Error('the connection to the remote node is lost'), { code: '08006' })
    const isLost = ({ owner }: { owner: string }) => owner === lost.userId
    const settings = {
      database: {
        ...world.database,
        placeOf: async (owner: string) => owner,
        transactTogether: (async (asking, work) => {
          if (asking.some(isLost)) throw gone
          return world.database.transactTogether(asking, work)
        }) as typeof world.database.transactTogether,
      },
      now: () => Date.parse(at('08:00')),
      isMailSent: true,
      changeIds: createChangeIds('a'),
      charge: () => {},
    }
    const told: string[] = []
    async function lookAtAll(): Promise<void> {
      for await (const mine of lookAfter([lost.userId, other.userId], settings))
        told.push(...mine.map(({ household }) => household))
    }
    // and it is no success: whoever asked hears of it
    await expect(lookAtAll()).rejects.toBe(gone)
    expect(told).toEqual([other.userId])
  })

  test('what planning takes is on the account of each household, and of no other', async () => {
    const [{ anna: one }, { anna: other }, { anna: third }] = [await anna(), await anna(), await anna()]
    const charged: { owner: string; ms: number }[] = []
    const settings = {
      database: world.database,
      now: () => Date.parse(at('08:00')),
      isMailSent: true,
      changeIds: createChangeIds('a'),
      charge: (owner: string, ms: number) => void charged.push({ owner, ms }),
    }
    for await (const _ of lookAfter([one.userId, other.userId], settings));
    expect(new Set(charged.map(({ owner }) => owner))).toEqual(new Set([one.userId, other.userId]))
    expect(charged.every(({ ms }) => ms > 0)).toBe(true)
    expect(charged.some(({ owner }) => owner === third.userId)).toBe(false)
  })
})
