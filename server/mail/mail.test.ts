import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, readyPlace, testOnce } from '#test/support/engines.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Engine } from '../database/database.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail-message.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const minute = 60_000
const letter: Mail = {
  to: 'anna@example.com',
  subject: 'A new password',
  text: 'Here: https://pets.example/reset-password?token=s3cret',
  link: 'https://pets.example/reset-password?token=s3cret',
}

async function mailServer(port?: number, refuse?: { code: number }) {
  const server = await startMailServer(port, refuse)
  closing.push(server.close)
  return server
}

async function world(engine: Engine, smtpPort: number | null) {
  const place = await readyPlace(engine)
  const clock = { at: Date.parse('2026-11-15T08:00:00Z') }
  const lines: string[] = []
  const write = (level: string) => (fields: unknown, words?: string) =>
    void lines.push(`${level} ${JSON.stringify(fields)} ${words ?? ''}`)
  const open = async () => {
    const database = await openDatabase(place, () => clock.at)
    const mail = createMail({
      database,
      smtpUrl: smtpPort === null ? null : `smtp://127.0.0.1:${smtpPort}`,
      dataDir: place.dataDir,
      from: 'care@pets.example',
      log: { info: write('info'), warn: write('warn'), error: write('error') },
      now: () => clock.at,
    })
    closing.push(async () => {
      await mail.stop()
      await database.close()
    })
    return { mail, database }
  }
  closing.push(place.remove)
  const waiting = async (database: Awaited<ReturnType<typeof open>>['database']) =>
    database.kysely
      .$extendTables<{ mail_queue: { id: string } }>()
      .selectFrom('mail_queue')
      .selectAll()
      .execute()
  return { place, clock, lines, open, waiting }
}

describe.each(engines)('with a mail server, on %s', (engine) => {
  const it = testOnce(engine)

  it('a mail arrives as it was written and leaves the queue', async () => {
    const server = await mailServer()
    const { open, waiting, lines } = await world(engine, server.port)
    const { mail, database } = await open()
    await mail.send({ ...letter, replyTo: 'bert@example.com' })
    await mail.flush()
    expect(server.received.map(({ to }) => to)).toEqual([['anna@example.com']])
    const text = server.received[0]?.text ?? ''
    expect(text).toContain('From: Senior Pet Care App <care@pets.example>')
    expect(text).toContain('Subject: A new password')
    expect(text).toContain('Reply-To: bert@example.com')
    expect(text).toContain('reset-password?token=s3cret')
    expect(await waiting(database)).toEqual([])
    expect(lines.join('\n')).not.toMatch(/s3cret|anna@|reset-password/)
  })

  test('while the mail server is down a mail waits, over a restart, and is tried less and less often', async () => {
    const away = await mailServer()
    await away.close()
    const { open, clock, lines, waiting } = await world(engine, away.port)
    const before = await open()
    await before.mail.send(letter)
    await before.mail.flush()
    await before.mail.stop()
    expect(lines.join('\n')).toMatch(/^warn .*"againInSeconds":30.* mail not sent, it will be tried again$/m)
    expect(lines.join('\n')).not.toMatch(/s3cret|anna@|reset-password/)

    const { mail, database } = await open()
    clock.at += 0.5 * minute
    await mail.flush()
    expect(lines.at(-1)).toContain('"againInSeconds":60')
    const server = await mailServer(away.port)
    clock.at += 0.5 * minute
    await mail.flush()
    expect(server.received).toEqual([])
    clock.at += 0.5 * minute
    await mail.flush()
    expect(server.received).toHaveLength(1)
    expect(await waiting(database)).toEqual([])
  })

  test('two nodes that look at the same moment send each mail once', async () => {
    const server = await mailServer()
    const { open } = await world(engine, server.port)
    const nodes = [await open(), await open(), await open()]
    for (let n = 0; n < 12; n++) await nodes[0]?.mail.send({ ...letter, subject: `Mail ${n}` })
    await Promise.all(nodes.map(({ mail }) => mail.flush()))
    const subjects = server.received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())
    expect(subjects.sort()).toEqual(Array.from({ length: 12 }, (_, n) => `Mail ${n}`).sort())
  })

  test('a mail a dying node had taken is sent by another one later', async () => {
    const server = await mailServer()
    const { open, clock } = await world(engine, server.port)
    const { mail, database } = await open()
    await mail.send(letter)
    const queue = database.kysely.$extendTables<{ mail_queue: { due_at: number; attempts: number } }>()
    await queue
      .updateTable('mail_queue')
      .set({ due_at: clock.at + 10 * minute, attempts: 1 })
      .execute()
    await mail.flush()
    expect(server.received).toEqual([])
    clock.at += 10 * minute
    await mail.flush()
    expect(server.received).toHaveLength(1)
  })

  test('a mail that is sent while its node stops is left to the next one, which sends it at once', async () => {
    const server = await mailServer()
    const { open, waiting } = await world(engine, server.port)
    const stopping = await open()
    stopping.mail.start()
    await stopping.mail.flush()
    await stopping.mail.send(letter)
    await stopping.mail.stop()
    // other parts of the server stop meanwhile
    await new Promise(setImmediate)
    await stopping.database.close()
    const { mail, database } = await open()
    expect(await waiting(database)).toMatchObject([{ attempts: 0 }])
    await mail.flush()
    expect(server.received).toHaveLength(1)
  })

  it('a mail that can no longer help is given up and the log says so', async () => {
    const server = await mailServer()
    const { open, clock, lines, waiting } = await world(engine, server.port)
    const { mail, database } = await open()
    await mail.send({ ...letter, uselessAt: clock.at + 60 * minute })
    await mail.send({ ...letter, subject: 'Still good' })
    clock.at += 60 * minute
    await mail.flush()
    expect(server.received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())).toEqual([
      'Still good',
    ])
    expect(lines.join('\n')).toMatch(/^error .*"code":"TOO_OLD".* mail given up$/m)
    expect(await waiting(database)).toEqual([])
  })

  test('a mail queued in a transaction that fails was never queued', async () => {
    const { open, waiting } = await world(engine, 1)
    const { mail, database } = await open()
    const failing = database.transact(async (tx) => {
      await mail.send(letter, tx)
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    expect(await waiting(database)).toEqual([])
  })
})

test('a recipient the mail server does not have is given up at once, one it cannot take today is not', async () => {
  const noSuch = await mailServer(0, { code: 550 })
  const first = await world('sqlite', noSuch.port)
  const one = await first.open()
  await one.mail.send(letter)
  await one.mail.flush()
  expect(await first.waiting(one.database)).toEqual([])
  expect(first.lines.join('\n')).toMatch(/^error .*"answer":550.* mail given up$/m)
  expect(first.lines.join('\n')).not.toContain('anna@')

  const full = await mailServer(0, { code: 452 })
  const second = await world('sqlite', full.port)
  const two = await second.open()
  await two.mail.send(letter)
  await two.mail.flush()
  expect(await second.waiting(two.database)).toHaveLength(1)
})

test('a started queue sends by itself, without anybody asking', async () => {
  const server = await mailServer()
  const { open } = await world('sqlite', server.port)
  const { mail } = await open()
  mail.start()
  await mail.send(letter)
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1)
})

test('a database that went away does not end the process', async () => {
  const { open, lines } = await world('sqlite', 1)
  const { mail, database } = await open()
  await database.close()
  await mail.flush()
  expect(lines.join('\n')).toContain('the mail queue could not be read')
})

test('without a mail server the mail is a file and its link one line', async () => {
  const { open, place, lines } = await world('sqlite', null)
  const { mail } = await open()
  await mail.send(letter)
  const outbox = join(place.dataDir, 'outbox')
  const [file, ...rest] = readdirSync(outbox)
  expect(rest).toEqual([])
  expect(file).toMatch(/^2026-11-15T08-00-00.000Z-[0-9a-f-]{36}\.eml$/)
  const text = readFileSync(join(outbox, file ?? ''), 'utf8')
  expect(text).toContain('To: anna@example.com')
  expect(text).toContain('Date: Sun, 15 Nov 2026 08:00:00 +0000')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Link: https://pets.example/reset-password?token=s3cret')
})

const longLink = `https://pets.example/confirm-email?token=${'aB3-x_'.repeat(60)}`
const long: Mail = {
  ...letter,
  text: `Hello,\n\n${longLink}\n\n.\nA good day`,
  html: `<p><a href="${longLink}">Here</a></p>`,
}

test('the link of a mail stands whole on one line of its file, ready to be copied', async () => {
  const { open, place } = await world('sqlite', null)
  const { mail } = await open()
  await mail.send(long)
  const outbox = join(place.dataDir, 'outbox')
  const lines = readFileSync(join(outbox, readdirSync(outbox)[0] ?? ''), 'utf8').split('\r\n')
  expect(lines).toContain(longLink)
  expect(lines).toContain('Subject: A new password')
  expect(lines.filter((line) => line.startsWith('Content-Transfer-Encoding'))).toEqual([
    'Content-Transfer-Encoding: 7bit',
    'Content-Transfer-Encoding: quoted-printable',
  ])
})

test('a mail server gets the same whole line', async () => {
  const server = await mailServer()
  const { open } = await world('sqlite', server.port)
  const { mail } = await open()
  await mail.send(long)
  await mail.flush()
  expect(server.received[0]?.text.split('\r\n')).toEqual(
    expect.arrayContaining(['Hello,', longLink, '.', 'A good day']),
  )
})

test('what plain lines cannot carry is encoded as before', async () => {
  const { open, place } = await world('sqlite', null)
  const { mail } = await open()
  await mail.send({ ...long, text: `${'a'.repeat(1_000)}\n` })
  await mail.send({ ...long, text: 'Für Anna' })
  const outbox = join(place.dataDir, 'outbox')
  for (const file of readdirSync(outbox)) {
    const text = readFileSync(join(outbox, file), 'utf8')
    expect(text).not.toContain('7bit')
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  }
})

test.each([
  'a@b.co\r\nBcc: everyone@example.com',
  'a@b.co, everyone@example.com',
  'Anna <a@b.co>',
  'a@b.co\u2028x',
  '',
])('no header and no recipient is added through the address %j', async (to) => {
  const { open, place } = await world('sqlite', null)
  const { mail } = await open()
  await expect(mail.send({ ...letter, to })).rejects.toThrow('one plain address')
  await mail.send({ ...letter, replyTo: to })
  const text = readFileSync(
    join(place.dataDir, 'outbox', readdirSync(join(place.dataDir, 'outbox'))[0] ?? ''),
    'utf8',
  )
  expect(text).not.toMatch(/^(Bcc|Reply-To):/im)
})

test('no header is added through the subject', async () => {
  const server = await mailServer()
  const { open } = await world('sqlite', server.port)
  const { mail } = await open()
  await mail.send({ ...letter, subject: 'Hello\r\nBcc: everyone@example.com\r\n\r\nbody' })
  await mail.flush()
  expect(server.received[0]?.to).toEqual(['anna@example.com'])
  expect(server.received[0]?.text).not.toMatch(/^Bcc:/m)
  expect(server.received[0]?.text).toMatch(/^Subject: Hello Bcc: everyone@example.com body/m)
})
