import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { valuesOf } from '#test/support/calendar-calls.ts'
import { completed, davFor, reopened } from '#test/support/dav-calls.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import { call } from '#test/support/household-calls.ts'
import { addEvent, addPet, daily, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('lists, on %s', (engine) => {
  const it = testOnce(engine)
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  /** Rex and Otto get a pill every day at eight; it is noon. */
  async function household() {
    const anna = await world.device()
    await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
    const [rex, otto] = [addPet({ name: 'Rex' }), addPet({ name: 'Otto' })]
    const pill = addEvent({
      title: 'Insulin',
      start: '2026-11-01T08:00:00',
      end: '2026-11-01T08:10:00',
      recurrence: daily,
      petIds: [rex.petId, otto.petId],
    })
    await anna.push(rex, otto, pill)
    const phone = await davFor(anna)
    const idOf = (day: string, pet = rex) => `${pill.eventId}.${day}.${pet.petId}`
    return {
      anna,
      rex,
      otto,
      pill,
      phone,
      idOf,
      path: (day: string, pet = rex) => `${phone.doses}${idOf(day, pet)}.ics`,
    }
  }
  const recordsOf = async (device: Device) =>
    (await device.snapshot('care')).rows.map(({ body }) => body as CareRecord) // of care alone

  test('each dose of yesterday to the next seven days is one task, for each pet by itself', async () => {
    const { phone, idOf } = await household()
    const tasks = await phone.list()
    expect(tasks).toHaveLength(9 * 2)
    const [first] = tasks.filter(({ href }) => href.includes(idOf('20261114')))
    expect(valuesOf(first?.data ?? '', 'UID')).toEqual([`${idOf('20261114')}@localhost`])
    expect(valuesOf(first?.data ?? '', 'SUMMARY')).toEqual(['Insulin (Rex)'])
    expect(valuesOf(first?.data ?? '', 'DUE')).toEqual(['20261114T080000'])
    expect(valuesOf(first?.data ?? '', 'STATUS')).toEqual(['NEEDS-ACTION'])
    for (const { data } of tasks) expect(data).not.toContain('RRULE:FREQ=DAILY')
    expect(new Set(tasks.map(({ etag }) => etag)).size).toBe(18)
  })

  it('to complete a task is to record the dose, at the time it says, by whoever the password is of', async () => {
    const { anna, phone, path, idOf } = await household()
    const { text, etag } = await phone.get(path('20261115'))
    const done = completed(text, '20261115T081500Z')
    const put = await phone.put(path('20261115'), done, { 'if-match': etag })
    expect(put.status).toBe(204)
    const [record] = await recordsOf(anna)
    expect(record).toMatchObject({
      id: idOf('20261115'),
      title: 'Insulin',
      petName: 'Rex',
      due: '2026-11-15T08:00:00',
      entries: [
        {
          outcome: 'given',
          at: Date.parse('2026-11-15T08:15:00Z'),
          local: '2026-11-15T08:15:00',
          by: { id: anna.userId, name: 'Anna' },
          recordedBy: { id: anna.userId },
        },
      ],
    })
    // letter for letter as it was written, under the tag that it was told
    const again = await phone.get(path('20261115'))
    expect([again.text, again.etag]).toEqual([done, put.etag])
    // another device of hers sees it done
    const other = await davFor(anna)
    expect(valuesOf((await other.get(path('20261115'))).text, 'COMPLETED')).toEqual(['20261115T081500Z'])
  })

  it('said twice, it is recorded once; to open it again takes it back', async () => {
    const { anna, phone, path } = await household()
    const { text } = await phone.get(path('20261115'))
    const done = completed(text)
    await phone.put(path('20261115'), done)
    await phone.put(path('20261115'), done)
    expect((await recordsOf(anna)).flatMap(({ entries }) => entries)).toHaveLength(1)
    const { etag } = await phone.get(path('20261115'))
    const open = await phone.put(path('20261115'), reopened(done), { 'if-match': etag })
    expect(open.status).toBe(204)
    expect(await recordsOf(anna)).toMatchObject([{ entries: [{ retracted: { by: { id: anna.userId } } }] }])
    // and once more
    expect((await phone.put(path('20261115'), done)).status).toBe(204)
    expect((await recordsOf(anna))[0]?.entries).toHaveLength(2)
  })
})
