import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DaysAnswer } from '#core/sync/sync.ts'
import { engines } from '#test/support/engines.ts'
import { fillAccount } from '#test/support/full-account.ts'
import { addEvent, serverWorld } from '#test/support/server-world.ts'
import type { Device, ServerWorld } from '#test/support/server-world.ts'

describe.each(engines)('a visit of older days, on %s', (engine) => {
  let world: ServerWorld
  beforeAll(async () => {
    world = await serverWorld(engine)
  })
  afterAll(() => world.close())

  const june = 'first=2025-06-01&last=2025-06-30'
  const page = async (device: Device, query: string) =>
    (await (await device.send(`/days?${query}`)).json()) as DaysAnswer
  async function pages(device: Device, query: string) {
    const answers: DaysAnswer[] = []
    for (let after: string | null = 'inside'; after;) {
      const answer = await page(device, `${query}&after=${after}`)
      answers.push(answer)
      after = answer.next ?? null
    }
    return answers
  }
  const idsOf = (answers: DaysAnswer[]) => answers.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted()
  const at = (start: string, end = start) => addEvent({ start: `${start}T08:00:00`, end: `${end}T09:00:00` })

  test('finds what touches the days, page by page or at once for a device that knows of no pages', async () => {
    const device = await world.device()
    const inside = [at('2025-06-01'), at('2025-06-30'), at('2025-05-20', '2025-06-02')]
    const across = [at('2025-06-30', '2025-07-02'), at('2025-05-01', '2025-08-01')]
    const outside = [at('2025-05-31'), at('2025-07-01', '2025-07-03'), at('2025-07-01')]
    await device.push(...inside, ...across, ...outside)
    const expected = [...inside, ...across].map(({ eventId }) => eventId).toSorted()
    expect(idsOf(await pages(device, june))).toEqual(expected)
    expect(idsOf([await page(device, june)])).toEqual(expected)
  })

  test('of many days or large events no page is large, and none is missing or twice', async () => {
    const device = await world.device()
    const fill = { owner: device.userId, pets: 1, events: 900, bytesPerEvent: 8_000 }
    await fillAccount(world.place, fill)
    const now = Date.now()
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
    const query = `first=${day(-30)}&last=${day(365)}`
    const answers = await pages(device, query)
    expect(answers.length).toBeGreaterThan(5)
    for (const { rows } of answers) expect(JSON.stringify(rows).length).toBeLessThan(1_200_000)
    const ids = Array.from({ length: 900 }, (_, n) => `event_${String(n).padStart(8, '0')}`)
    expect(idsOf(answers)).toEqual(ids)
    expect(idsOf([await page(device, query)])).toEqual(ids)
    const { rows } = await device.snapshot()
    // the server's own clock stands a little elsewhere: pets, and whatever of these lies ahead of it
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('an empty visit is an answer too, and a place that cannot be is not understood', async () => {
    const device = await world.device()
    expect(await page(device, june)).toEqual({ rows: [] })
    expect(await page(device, `${june}&after=across`)).toEqual({ rows: [], next: null })
    for (const after of ['', 'x', 'inside.2025-13-40.events.id', 'inside.2025-06-01.other.id', 'across.'])
      expect((await device.send(`/days?${june}&after=${after}`)).status).toBe(400)
  })
})
