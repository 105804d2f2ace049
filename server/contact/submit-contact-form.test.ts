import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { contactBounds } from '#core/contact/contact.ts'
import { callsServer, supportEmail } from '#test/support/calls-server.ts'
import { engines, testOnce } from '#test/support/engines.ts'
import type { Database, Engine } from '../database/database.ts'
import { createMail } from '../mail/mail.ts'
import { listContactMessages } from './contact-messages.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const form = { name: 'Ann', email: 'ann@example.org', message: 'My old dog\nsays hello.' }
const sent = { status: 200, body: { result: { sent: true } } }

type CallsServer = Awaited<ReturnType<typeof callsServer>>

async function server(engine: Engine, settings?: Parameters<typeof callsServer>[1]): Promise<CallsServer> {
  const started = await callsServer(engine, settings)
  closing.push(started.close)
  return started
}
const submit = ({ call }: CallsServer, input: object, headers?: Record<string, string>) =>
  call('submitContactForm', { data: input }, headers)

async function kept({ kysely }: Database) {
  const messages = []
  for await (const message of listContactMessages(kysely)) messages.push(message)
  return messages
}

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  it('a message is kept and mailed to the operator, who can answer it', async () => {
    const calls = await server(engine)
    expect(await submit(calls, { ...form, name: ' Ann ', email: ' ann@example.org ' })).toEqual(sent)
    const [message] = await kept(calls.database)
    expect(message).toEqual({ ...form, id: expect.any(String), owner: null, sentAt: calls.clock.at })
    expect(calls.mails).toEqual([
      expect.objectContaining({
        to: supportEmail,
        replyTo: 'ann@example.org',
        text: expect.stringContaining('Name: Ann\nEmail: ann@example.org\nAccount: not signed in'),
      }),
    ])
    expect(calls.mails[0]?.text).toContain(`${message?.id}\n\nMy old dog\nsays hello.\n`)
  })

  it('a message of somebody signed in is kept with their account', async () => {
    const calls = await server(engine)
    const anna = calls.browser()
    const { body } = await anna.signUp('anna@example.org')
    const token = (await anna.get('/api/auth/token')).body?.token ?? ''
    await submit(calls, form, { authorization: `Bearer ${token}` })
    expect(await kept(calls.database)).toMatchObject([{ owner: body?.user?.id }])
  })

  test('when it cannot be mailed nor queued, it is not kept half', async () => {
    const calls = await server(engine, {
      mail: () => ({ send: () => Promise.reject(new Error('the disk is full')) }),
    })
    expect(await submit(calls, form)).toMatchObject({ status: 500, body: { error: { status: 'INTERNAL' } } })
    expect(await kept(calls.database)).toEqual([])
  })

  it('a mail server that is down costs nothing: the mail waits and arrives later', async () => {
    const away = await mailServer()
    await away.close()
    const calls = await server(engine, { mail: (world) => realMail(world, away.port) })
    const mail = mails.at(-1)!
    expect(await submit(calls, form)).toEqual(sent)
    await mail.flush()
    expect(await kept(calls.database)).toHaveLength(1)

    const back = await mailServer(away.port)
    closing.push(back.close)
    calls.clock.at += 3_600_000
    await mail.flush()
    expect(back.received).toHaveLength(1)
    expect(back.received[0]).toContain('Reply-To: ann@example.org')
    // a word of its own: three letters also come up in ids
    expect(calls.lines.join('\n')).not.toMatch(/ann@|\bAnn\b|old dog/)
  })

  it('nothing that a robot or a vandal types reaches the headers of the mail', async () => {
    const mailbox = await mailServer()
    closing.push(mailbox.close)
    const calls = await server(engine, { mail: (world) => realMail(world, mailbox.port) })
    const evil = 'X\r\nBcc: victim@example.org\r\n\r\nBuy now'
    expect(await submit(calls, { name: evil, email: 'a,b@example.org', message: evil })).toEqual(sent)
    expect(await submit(calls, { name: evil, email: '"x"<a>@d.e', message: '\0\ud800 end' })).toEqual(sent)
    await mails.at(-1)!.flush()
    expect(mailbox.received).toHaveLength(2)
    for (const text of mailbox.received) {
      const headers = text.slice(0, text.indexOf('\r\n\r\n'))
      expect(headers).not.toMatch(/victim|Bcc|^X/m)
      expect(headers).not.toMatch(/Reply-To/i)
    }
    expect(mailbox.recipients).toEqual([supportEmail, supportEmail])
    expect((await kept(calls.database)).map(({ message }) => message)).toContain('\ufffd end')
  })

  test('five messages an hour from one address are enough; others are still heard', async () => {
    const calls = await server(engine)
    const from = (address: string) => submit(calls, form, { 'x-test-address': address })
    const answers = await Promise.all(Array.from({ length: 8 }, () => from('198.51.100.1')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { error: { status: 'RESOURCE_EXHAUSTED' } },
    })
    expect(await kept(calls.database)).toHaveLength(5)
    expect(calls.mails).toHaveLength(5)
    expect(await from('198.51.100.2')).toEqual(sent)
    calls.clock.at += 3_600_000
    expect(await from('198.51.100.1')).toEqual(sent)
  })

  it('all addresses together are limited too', async () => {
    const calls = await server(engine)
    const granted = []
    for (let household = 0; household < 310; household++) {
      const address = `10.0.${household >> 8}.${household & 255}`
      const taken = await calls.accounts.rateLimits.take({ action: 'contact', address, account: '' })
      granted.push(taken.granted)
    }
    expect(granted.filter(Boolean)).toHaveLength(300)
    expect(await submit(calls, form, { 'x-test-address': '192.0.2.55' })).toMatchObject({ status: 429 })
    expect(await kept(calls.database)).toEqual([])
  })
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(contactBounds.name + 1) }, 'name'],
  [{ email: 'nowhere' }, 'email'],
  [{ email: `${'a'.repeat(contactBounds.email)}@b.c` }, 'email'],
  [{ message: ' \n ' }, 'message'],
  [{ message: 'x'.repeat(contactBounds.message + 1) }, 'message'],
])('%# a field that cannot be is named in the refusal, and nothing is kept', async (wrong, field) => {
  const calls = await server('sqlite')
  expect(await submit(calls, { ...form, ...wrong })).toMatchObject({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT', details: { field } } },
  })
  expect(await kept(calls.database)).toEqual([])
  expect(calls.mails).toEqual([])
})

test.each([null, 'text', [], {}, { ...form, name: 3 }, { ...form, message: 'x'.repeat(30_000) }])(
  '%# input of another shape is refused',
  async (input) => {
    const calls = await server('sqlite')
    expect(await submit(calls, input as object)).toMatchObject({ status: 400 })
    expect(await kept(calls.database)).toEqual([])
  },
)

test('a robot that fills in the hidden field is thanked, and forgotten', async () => {
  const calls = await server('sqlite')
  expect(await submit(calls, { ...form, website: 'http://spam.example' })).toEqual(sent)
  expect(await kept(calls.database)).toEqual([])
  expect(calls.mails).toEqual([])
})

test('a message that is refused costs nothing of the limit', async () => {
  const calls = await server('sqlite')
  for (let times = 0; times < 8; times++) await submit(calls, { ...form, email: 'nowhere' })
  expect(await submit(calls, form)).toEqual(sent)
})

const mails: ReturnType<typeof createMail>[] = []

function realMail(
  { database, clock, lines }: Pick<CallsServer, 'database' | 'clock' | 'lines'>,
  port: number,
) {
  const write = (fields: unknown, words?: string) => void lines.push(JSON.stringify([fields, words]))
  const mail = createMail({
    database,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    dataDir: '',
    from: 'care@pets.example',
    log: { info: write, warn: write, error: write },
    now: () => clock.at,
  })
  mails.push(mail)
  closing.push(mail.stop)
  return mail
}

/** A real mail server that keeps what it gets. */
async function mailServer(port = 0) {
  const received: string[] = []
  const recipients: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        received.push(text)
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const listening = smtp.listen(port, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  return { port: (listening.address() as AddressInfo).port, received, recipients, close } // it listens on TCP
}
