import { randomUUID } from 'node:crypto'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { submitContactForm } from '#server/contact/submit-contact-form.ts'
import type { CallableFunction } from '#server/functions/callable-function.ts'
import type { Engine } from '#server/database/database.ts'
import { createFunctions } from '#server/functions/functions.ts'
import type { MailSender } from '#server/mail/mail.ts'
import { answerError, logRequests } from '#server/http/request.ts'
import type { Edge } from '#server/http/request.ts'
import { accountWorld, origin } from './account-world.ts'

export const supportEmail = 'help@pets.example'

type CallsSettings = {
  callables?: CallableFunction[]
  /** collects the mails unless told otherwise */
  mail?: (world: Awaited<ReturnType<typeof accountWorld>>) => Pick<MailSender, 'send'>
}

/** The callable functions alone, behind a real port, with real accounts and a real database. */
export async function callsServer(engine: Engine, { callables = [], mail }: CallsSettings = {}) {
  const world = await accountWorld(engine, { publicUrl: origin })
  const log = pino({ level: 'trace' }, { write: (line: string) => void world.lines.push(line) })
  const { accounts, database, mails, clock } = world
  const contact = submitContactForm({
    database,
    mail: mail?.(world) ?? { send: async (letter) => void mails.push(letter) },
    rateLimits: accounts.rateLimits,
    supportEmail,
    now: () => clock.at,
    newId: randomUUID,
  })
  const { whoCalls, isOwnOrigin } = accounts
  const functions = createFunctions({ callables: [contact, ...callables], whoCalls, isOwnOrigin })
  // the address is taken from a header, so that a test can come from anywhere
  const app = new Hono<Edge>()
    .use(logRequests(log))
    .post('/us-central1/:name', (c) =>
      functions.answer(c, c.req.param('name'), c.req.header('x-test-address') ?? '203.0.113.7'),
    )
    .onError(answerError(log))
  const server = createAdaptorServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const url = `http://127.0.0.1:${port}`

  async function call(name: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/us-central1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  async function close() {
    await new Promise((resolve) => server.close(resolve))
    await world.close()
  }
  return { ...world, url, call, close }
}
