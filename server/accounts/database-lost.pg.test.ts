import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readyPlace } from '#test/support/engines.ts'
import { addEvent, newId, serverWorld } from '#test/support/server-world.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The way to a database, which ends at the first statement that has this text in it, and stays closed. */
async function breakableWay(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  const open = new Set<Socket>()
  let last: string | null = null
  let isClosed = false
  function close(): void {
    isClosed = true
    for (const socket of open) socket.destroy()
  }
  const way = createServer((from) => {
    if (isClosed) return void from.destroy()
    const to = connect(port, host)
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {}) // it closes as well
      socket.on('close', () => (open.delete(socket), other.destroy()))
    }
    from.on('data', (part: Buffer) => (last !== null && part.includes(last) ? close() : to.write(part)))
    to.on('data', (part: Buffer) => from.write(part))
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}` // it listens on a port
  closing.push(() => (close(), way.close()))
  return {
    url: url.href,
    /** null opens it again */
    endAt(text: string | null): void {
      last = text
      isClosed = false
    },
    close,
  }
}

async function worldBehindWay() {
  const place = await readyPlace('postgres')
  closing.push(place.remove)
  const way = await breakableWay(place.databaseUrl ?? '')
  const world = await serverWorld('postgres', { databaseUrl: way.url })
  closing.push(() => world.close())
  return { way, world, phone: await world.device() }
}

const said = (answer: Response) => `${answer.status}, again after ${answer.headers.get('retry-after')} s`
const password = 'a good old dog'

test('a database that is lost in the middle of a call about an account is no bug, and nobody is signed out by it', async () => {
  const { way, world, phone } = await worldBehindWay()
  // of nobody's session, which would end with it
  const asStranger = (path: string, email: string) =>
    fetch(`${world.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.url },
      body: JSON.stringify({ email, password }),
    })
  const email = `${newId()}@example.com`
  expect((await asStranger('sign-up/email', email)).status).toBe(200)
  const { token } = (await (await phone.send('/api/auth/token')).json()) as { token: string }
  const asks: [string, () => Promise<Response>][] = [
    ['insert into "user"', () => asStranger('sign-up/email', `a${email}`)],
    ['insert into "session"', () => asStranger('sign-up/email', `b${email}`)],
    ['inner join "account"', () => asStranger('sign-in/email', email)],
    ['from "session" where', () => phone.send('/api/auth/get-session')],
    ['from "session" inner join', () => phone.send('/api/auth/token')],
    [
      'from "session" inner join',
      () =>
        phone.send('/us-central1/submitContactForm', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: '{"data":{}}',
        }),
    ],
  ]
  const answers: string[] = []
  for (const [text, ask] of asks) {
    way.endAt(text)
    answers.push(`${text}: ${said(await ask())}`)
    way.endAt(null)
    await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status).toBe(200)
  }
  expect(answers).toEqual(asks.map(([text]) => `${text}: 503, again after 5 s`))
  expect(world.lines.filter((line) => line.includes('a request failed'))).toEqual([])
})

test('without a database everybody is told to come again, and when', async () => {
  const { way, world, phone } = await worldBehindWay()
  way.close()
  const asks = [
    fetch(`${world.url}/readyz`),
    phone.post('/api/auth/sign-up/email', { email: `${newId()}@example.com`, password }),
    phone.post('/api/auth/sign-in/email', { email: 'ann@example.com', password }),
    phone.post('/api/auth/sign-out', {}),
    phone.post('/api/auth/request-password-reset', { email: 'ann@example.com' }),
    phone.post('/sync', { changes: [addEvent()] }),
    phone.send('/days?first=2026-11-01&last=2026-11-02'),
    phone.send('/api/households'),
    phone.send('/api/account/devices'),
    phone.post('/us-central1/submitContactForm', {
      data: { name: 'Ann', email: 'ann@example.com', message: 'Hello' },
    }),
  ]
  expect((await Promise.all(asks)).map(said)).toEqual(asks.map(() => '503, again after 5 s'))
})
