import { afterEach, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { givenChange } from '#core/reminders/given.ts'
import { engines } from '#test/support/engines.ts'
import { joined, nobodyAt } from '#test/support/household-calls.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { startPushService } from '#test/support/push-service.ts'
import { remind } from '#test/support/reminder-calls.ts'
import { insulin } from '#test/support/reminder-world.ts'
import { provenDevice } from '#test/support/proven-device.ts'
import { addPet, newId, serverWorld } from '#test/support/server-world.ts'
import type { Engine } from '../database/database.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})
const at = (time: string) => Date.parse(`2026-11-15T${time}:00Z`)

/** The whole server between an event and the two edges of the world: push service and mail server. */
async function house(engine: Engine) {
  const clock = { now: () => at('05:00') }
  const service = await startPushService(() => clock.now())
  closing.push(service.close)
  const smtp = await startMailServer()
  closing.push(smtp.close)
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`
  const world = await serverWorld(engine, { smtpUrl, pushHosts: [service.origin] })
  closing.push(world.close)
  clock.now = () => world.clock.at
  world.clock.at = at('05:00')
  const shown = () =>
    service.received.splice(0).map(({ message: { notification } }) => {
      const { kind } = notification.data
      return `${kind}: ${notification.title}, ${notification.body}`
    })
  return {
    world,
    service,
    smtp,
    /** what devices show by then */
    async shownAt(time: string): Promise<string[]> {
      world.clock.at = at(time)
      await world.remind()
      return shown()
    },
  }
}

describe.each(engines)('on %s', (engine) => {
  test('given and taken back on the phone, then given on a tablet that knew of neither: it counts', async () => {
    const { world, service } = await house(engine)
    const anna = await world.device()
    for (let device = 0; device < 2; device++) await remind(anna, 'add-device', service.subscribe())
    const rex = addPet({ name: 'Rex' })
    await anna.push(rex, insulin({ petIds: [rex.petId] }))
    world.clock.at = at('08:00')
    await world.remind()
    const [phone, tablet] = service.received.flatMap(({ message }) => message.notification.data.notice ?? [])
    if (!phone || !tablet) throw new Error('not both devices were told')
    const tap = (notice: typeof phone) =>
      anna.push(givenChange(notice, world.clock.at, '2026-11-15T08:00:00'))
    const care = async () => {
      const { rows } = await anna.snapshot('care')
      return rows.flatMap(({ body }) => (body as CareRecord | null)?.entries ?? [])
    }
    await tap(phone)
    await tap(phone)
    const [given, ...more] = await care()
    expect(more).toEqual([])
    const careIds = [`${phone.slot}.${rex.petId}`]
    const back = { id: newId(), at: world.clock.at, verb: 'retract-care', careIds, retracted: true } as const
    await anna.push({ ...back, entryId: given?.id ?? '' })
    expect((await care()).filter(({ retracted }) => !retracted)).toEqual([])
    world.clock.at = at('09:00')
    await tap(tablet)
    expect((await care()).filter(({ retracted }) => !retracted)).toMatchObject([{ outcome: 'given' }])
  })

  test('insulin at eight comes to the phone, is put off, given by another, and says so', async () => {
    const { world, service, shownAt } = await house(engine)
    const anna = await world.device()
    const ben = await joined(world, anna, 'carer', 'Ben')
    await remind(anna, 'add-device', service.subscribe())
    const rex = addPet({ name: 'Rex' })
    const dose = insulin({ petIds: [rex.petId] })
    await anna.push(rex, dose)
    expect(await shownAt('07:59')).toEqual([])
    expect(await shownAt('08:00')).toEqual(['reminder: Insulin · Rex, 08:00'])
    const slot = `${dose.eventId}.20261115`
    expect((await remind(anna, 'snooze', { household: anna.userId, slot })).status).toBe(200)
    expect(await shownAt('08:09')).toEqual([])
    expect(await shownAt('08:10')).toEqual(['reminder: Insulin · Rex, 08:00'])
    await ben.in(anna.userId).push({
      id: 'ben-gave-insulin-01',
      at: world.clock.at,
      verb: 'record-care',
      seriesId: dose.eventId,
      eventId: dose.eventId,
      day: '2026-11-15',
      due: '2026-11-15T08:00:00',
      allDay: false,
      title: 'Insulin',
      pets: [{ id: rex.petId, name: 'Rex' }],
      details: { outcome: 'given', at: world.clock.at, local: '2026-11-15T08:10:00', amount: '', note: '' },
      knows: [],
      again: false,
    })
    expect(await shownAt('08:11')).toEqual(['settled: Insulin · Rex, Given by Ben, 08:10'])
    expect(await shownAt('09:30')).toEqual([])
  })

  test('a push service that stays down ends as one mail, whose button records', async () => {
    const { world, service, smtp, shownAt } = await house(engine)
    const anna = await provenDevice(world)
    await remind(anna, 'add-device', service.subscribe())
    const dose = insulin({ recurrence: null, start: '2026-11-15T08:00:00', end: '2026-11-15T08:10:00' })
    await anna.push(dose)
    service.answers.next = () => ({ status: 503 })
    for (const time of ['08:00', '08:02', '08:04', '08:06', '08:08', '08:10']) await shownAt(time)
    // beside the one that a sign-up sends
    const letters = () => smtp.received.filter(({ text }) => text.includes('List-Unsubscribe:'))
    await expect.poll(letters, { timeout: 20_000 }).toHaveLength(1)
    expect(service.asked).toHaveLength(4)
    const text = letters()[0]?.text.replaceAll('=\r\n', '') ?? ''
    const token = /\/given#([\w.-]+)/.exec(text)?.[1] ?? ''
    const { body } = await remind(nobodyAt(world.url), 'given-by-link', { token })
    expect(body.items).toMatchObject([{ title: 'Insulin', given: expect.stringMatching(/^Given by /) }])
    service.answers.next = () => null
    for (const time of ['08:15', '08:30', '08:45', '09:00'])
      expect((await shownAt(time)).filter((words) => words.startsWith('reminder'))).toEqual([])
    expect(letters()).toHaveLength(1)
  })
})
