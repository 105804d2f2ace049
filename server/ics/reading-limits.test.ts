import { afterEach, expect, test } from 'vitest'
import { calendarLink, subscribed } from '#test/support/calendar-calls.ts'
import { readyPlace } from '#test/support/engines.ts'
import { signUp } from '#test/support/server-world.ts'
import { startOn } from '#test/support/start-on.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('who asks too often is told when to come again, and the figures name no secret', async () => {
  const place = await readyPlace('sqlite')
  undo.push(place.remove)
  const { url, stop } = await startOn(
    place,
    { metricsToken: 'only-for-tests-0123456789' },
    { limitFactor: 1 },
  )
  undo.push(stop)
  const secret = await calendarLink(await signUp(url, 'http://localhost'))
  const { tag } = await subscribed(url, secret)
  const again = () => subscribed(url, secret, { 'if-none-match': tag })
  for (let read = 1; read < 120; read++) expect((await again()).status).toBe(304)
  const refused = await again()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  const headers = { authorization: 'Bearer only-for-tests-0123456789' }
  const figures = await (await fetch(`${url}/metrics`, { headers })).text()
  expect(figures).toContain('pets_http_requests_total{route="calendar",status="304"} 119')
  expect(figures).not.toContain(secret)
})
