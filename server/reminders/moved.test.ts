import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeOf } from '#core/changes/change.ts'
import { engines } from '#test/support/engines.ts'
import { insulin, reminderWorld, told } from '#test/support/reminder-world.ts'
import type { ReminderWorld } from '#test/support/reminder-world.ts'
import { addEvent, newId, recordCare } from '#test/support/server-world.ts'

const at = (time: string) => `2026-11-15T${time}:00Z`

describe.each(engines)('what is moved after it was told, on %s', (engine) => {
  let world: ReminderWorld
  beforeAll(async () => {
    world = await reminderWorld(engine)
  })
  beforeEach(() => {
    world.clock.at = Date.parse(at('05:00'))
  })
  afterAll(() => world.close())

  /** Anna with a phone and one event; what she is told at these times. */
  async function anna(event: ReturnType<typeof addEvent>) {
    const device = await world.device()
    await world.addPhone(device)
    await device.push(event)
    const toldAt = async (...times: string[]) => {
      const said: string[] = []
      for (const time of times)
        for (const words of told(await world.remindedAt(at(time)), { anna: device }))
          said.push(`${time} ${words}`)
      return said
    }
    return { device, toldAt }
  }
  const visit = () =>
    addEvent({
      title: 'Vet',
      start: '2026-11-15T10:00:00',
      end: '2026-11-15T10:30:00',
      reminder: { before: 60 },
    })
  const moved = ({ eventId }: { eventId: string }, time: string): ChangeOf<'edit-event'> => ({
    id: newId(),
    at: world.clock.at,
    verb: 'edit-event',
    eventId,
    scope: 'all',
    event: { start: `2026-11-15T${time}:00`, end: `2026-11-15T${time}:00`, allDay: false },
  })
  const todayMoved = (
    { eventId, event }: ReturnType<typeof insulin>,
    time: string,
  ): ChangeOf<'edit-event'> => ({
    ...moved({ eventId }, time),
    scope: 'this',
    occurrenceDate: '2026-11-15',
    newEventId: newId(),
    event: { ...event, recurrence: null, start: `2026-11-15T${time}:00`, end: `2026-11-15T${time}:00` },
  })

  test('a visit reminds before its new time, once', async () => {
    const vet = visit()
    const { device, toldAt } = await anna(vet)
    expect(await toldAt('09:00', '09:30')).toEqual(['09:00 anna reminder push Vet 0'])
    await device.push(moved(vet, '16:00'))
    expect(await toldAt('09:31', '14:59', '15:00', '15:01', '16:00')).toEqual([
      '15:00 anna reminder push Vet 0',
    ])
  })

  test('two leads remind once each, before the new time too, and no more once it is recorded', async () => {
    const vet = addEvent({
      title: 'Vet',
      start: '2026-11-16T10:00:00',
      end: '2026-11-16T10:30:00',
      reminder: { before: 1440, also: 120 },
    })
    const { device, toldAt } = await anna(vet)
    expect(await toldAt('09:59', '10:00', '10:01', '12:00')).toEqual(['10:00 anna reminder push Vet 0'])
    const atEight = async (...moments: string[]) =>
      told(await world.remindedAt(...moments.map((time) => `2026-11-${time}:00Z`)), { anna: device })
    const once = ['anna reminder push Vet 0']
    expect(await atEight('16T07:59', '16T08:00', '16T08:01', '16T09:00')).toEqual(once)
    const day = { start: '2026-11-17T10:00:00', end: '2026-11-17T10:30:00' }
    await device.push({ ...moved(vet, '10:00'), event: { ...day, allDay: false } })
    expect(await atEight('16T09:59')).toEqual([])
    expect(await atEight('16T10:00', '16T10:01', '17T07:59')).toEqual(once)
    // what does not go out is told again
    world.way.isOpen = false
    expect(await atEight('17T08:00')).toEqual([])
    world.way.isOpen = true
    expect(await atEight('17T08:01', '17T08:02')).toEqual(once)
    await device.push({ ...recordCare(vet, []), day: '2026-11-17' })
    expect(await atEight('17T08:03', '17T10:00')).toEqual(['anna settled push Vet -1'])
  })

  test('moved back before its new time it is not told again', async () => {
    const vet = visit()
    const { device, toldAt } = await anna(vet)
    await toldAt('09:00', '09:30')
    await device.push(moved(vet, '16:00'))
    expect(await toldAt('09:35')).toEqual([])
    await device.push(moved(vet, '10:00'))
    expect(await toldAt('09:36', '10:00', '15:00')).toEqual([])
  })

  test('a dose of a series comes in the evening with every stage and the mail; recorded, it is settled', async () => {
    const pill = insulin()
    const { device, toldAt } = await anna(pill)
    await toldAt('08:00', '08:15', '08:30', '08:45', '09:00')
    await device.push(todayMoved(pill, '18:00'))
    const stages = ['18:00', '18:15', '18:30', '18:45', '19:00']
    expect(await toldAt('09:01', '17:59', ...stages, '19:01')).toEqual([
      '18:00 anna reminder push Insulin 1',
      '18:15 anna reminder push Insulin 2',
      '18:30 anna reminder push Insulin 3',
      '18:45 anna reminder push Insulin 8',
      '19:00 anna reminder mail Insulin 9',
    ])
    await device.push(recordCare(pill, []))
    expect(await toldAt('19:02')).toEqual(['19:02 anna settled push Insulin -1'])
  })

  test('recorded before its new time it reminds nobody', async () => {
    const pill = insulin()
    const { device, toldAt } = await anna(pill)
    await toldAt('08:00')
    await device.push(todayMoved(pill, '18:00'))
    await device.push(recordCare(pill, []))
    expect(await toldAt('08:10', '18:00', '18:15')).toEqual(['08:10 anna settled push Insulin -1'])
  })

  test('what does not go out at its new time is told again', async () => {
    const pill = insulin()
    const { device, toldAt } = await anna(pill)
    await toldAt('08:00', '08:15', '08:30', '08:45')
    await device.push(todayMoved(pill, '18:00'))
    world.way.isOpen = false
    expect(await toldAt('18:00')).toEqual([])
    world.way.isOpen = true
    expect(await toldAt('18:01', '18:02')).toEqual(['18:01 anna reminder push Insulin 1'])
  })
})
