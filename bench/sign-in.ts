import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createAccounts } from '#server/accounts/accounts.ts'
import { createPasswords } from '#server/accounts/password-hash.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { startServer } from '#server/start-server.ts'
import type { BenchLine } from './bench-line.ts'
import { median } from './quantile.ts'

const anna = 'anna@example.com'
const password = 'a good old dog'
const secret = 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz'
const log = pino({ level: 'silent' })

export async function benchSignIn(): Promise<BenchLine[]> {
  const lines = [
    ...(await inFolder(wrongInARow)),
    ...(await inFolder(throughput)),
    ...(await inFolder(whoAsks)),
  ]
  return lines
}

/** 200 wrong passwords for one account from one address: what is answered, and how fast. */
async function wrongInARow(folder: string): Promise<BenchLine[]> {
  const { send, stop } = await server(folder, 1)
  await send('/api/auth/sign-up/email', { email: anna, password })
  const attempts: { status: number; ms: number }[] = []
  for (let n = 0; n < 200; n++)
    attempts.push(await timed(() => send('/api/auth/sign-in/email', { email: anna, password: `guess ${n}` })))
  await stop()
  const of = (status: number) => attempts.filter((one) => one.status === status).map(({ ms }) => ms)
  const [wrong, refused] = [of(401), of(429)]
  return [
    {
      what: '200 wrong sign-ins in a row',
      measured: `${wrong.length} x 401 (p50 ${ms(median(wrong))}), ${refused.length} x 429 (p50 ${ms(median(refused))})`,
      budget: '10 x 401, 190 x 429',
      reference: '-',
      ok: wrong.length === 10 && refused.length === 190,
    },
  ]
}

async function throughput(folder: string): Promise<BenchLine[]> {
  const { send, stop } = await server(folder, 1_000_000)
  await send('/api/auth/sign-up/email', { email: anna, password })
  const guessing = await guessByTime(send)
  const signIns = await perSecond(() => send('/api/auth/sign-in/email', { email: anna, password }))
  await stop()
  const passwords = createPasswords()
  const hash = await passwords.hash(password)
  const raw = await perSecond(() => passwords.prove({ hash, password }))
  return [
    guessing,
    {
      what: 'sign-ins per second, 8 at a time, SQLite',
      measured: signIns.toFixed(0),
      budget: 'half of argon2id alone',
      reference: `argon2id alone ${raw.toFixed(0)}`,
      ok: signIns > raw / 2,
    },
  ]
}

/** Somebody who times a known and an unknown address in turns, and takes the slower one to be known. */
async function guessByTime(send: (path: string, body: object) => Promise<number>): Promise<BenchLine> {
  const rounds = 150
  const addresses = [anna, 'nobody@example.com']
  const times: { known: number; unknown: number }[] = []
  for (let n = 0; n < rounds; n++) {
    const round = new Map<string, number>()
    for (const email of n % 2 ? addresses : addresses.toReversed())
      round.set(email, (await timed(() => send('/api/auth/sign-in/email', { email, password: 'not it' }))).ms)
    times.push({ known: round.get(anna) ?? 0, unknown: round.get('nobody@example.com') ?? 0 })
  }
  const [known, unknown] = [median(times.map((one) => one.known)), median(times.map((one) => one.unknown))]
  const slower = times.filter((one) => one.known > one.unknown).length / rounds
  const right = Math.max(slower, 1 - slower)
  return {
    what: 'telling a known from an unknown address by time',
    measured: `right in ${(right * 100).toFixed(0)} % of ${rounds} pairs (p50 ${ms(known)} / ${ms(unknown)})`,
    budget: 'at most 65 %',
    reference: 'a coin 50 %',
    ok: right <= 0.65,
  }
}

/** Every change and every feed asks it. */
async function whoAsks(dataDir: string): Promise<BenchLine[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, Date.now)
  const publicUrl = 'http://localhost'
  const nothing = async () => {}
  const mail = { send: nothing, flush: nothing, start: () => {}, stop: nothing }
  // a clock that runs on: nothing is remembered, each question reads the database
  let at = Date.now()
  const accounts = createAccounts({
    database,
    documents: openDocuments(database),
    config: { publicUrl, secret },
    mail,
    membersMoved: () => {},
    remindersOf: async () => ({ ...defaultSettings, locale: null, devices: [], own: [] }),
    readLocale: async () => null,
    async *photosOf() {},
    log,
    now: () => (at += 10),
  })
  const headers = { 'content-type': 'application/json', origin: publicUrl }
  const body = JSON.stringify({ email: anna, password })
  const signUp = new Request(`${publicUrl}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  const cookie =
    (await accounts.handle(signUp, '', Promise.resolve())).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const request = new Request(`${publicUrl}/sync`, { headers: { cookie } })
  const read = await perSecond(async () => {
    at += 5_000
    if (!(await accounts.whoAsks(request))) throw new Error('nobody')
  })
  await accounts.stop()
  await database.close()
  return [
    {
      what: 'who is asking, per second, read from SQLite each time',
      measured: read.toFixed(0),
      budget: '5,000',
      reference: 'a sign-in library’s own way 550 to 1,700, on the machine it was measured on',
      ok: read > 5_000,
    },
  ]
}

async function server(dataDir: string, limitFactor: number) {
  const config = {
    port: 0,
    dataDir,
    databaseUrl: null,
    smtpUrl: null,
    publicUrl: 'http://localhost',
    supportEmail: 'support@example.com',
    subscriptionUrl: 'http://localhost/contact',
    authSecret: secret,
    trustProxy: false,
    logLevel: 'silent' as const,
  }
  const { port, stop } = await startServer(config, { log, now: Date.now, heartbeatMs: 60_000, limitFactor })
  const origin = `http://localhost:${port}`
  const headers = { 'content-type': 'application/json', origin }
  async function send(path: string, body: object): Promise<number> {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.text()
    return answer.status
  }
  return { send, stop }
}

async function inFolder(work: (folder: string) => Promise<BenchLine[]>): Promise<BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pets-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<number>): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  const status = await work()
  return { status, ms: performance.now() - started }
}

/** Eight at a time for two seconds, after a quarter of a second to get warm. */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const run = async (milliseconds: number) => {
    const last = performance.now() + milliseconds
    let done = 0
    const worker = async () => {
      for (; performance.now() < last; done++) await work()
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    return done / (milliseconds / 1000)
  }
  await run(250)
  return run(2_000)
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`
}
