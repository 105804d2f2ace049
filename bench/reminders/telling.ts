import { execFileSync, fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { manyHouseholds } from '#test/support/many-households.ts'
import type { Postgres } from '#test/support/postgres.ts'
import type { Received } from '#test/support/push-receiver.ts'
import { subscriptionKeys } from '#test/support/push-keys.ts'
import type { BenchLine } from '../bench-line.ts'
import { benchServer } from '../bench-server.ts'
import { fill, place } from './place.ts'
import { backendsOf, processorOf } from './processor-time.ts'

/** By hand for fewer: DUE_HOUSEHOLDS=10000. */
const dueTogether = Number(process.env['DUE_HOUSEHOLDS'] ?? 100_000)
const budgetSeconds = 180
const patienceMs = 330_000

/**
 * All of them in the same second, which is harder than within a minute: two servers as they run in earnest, each
 * message encrypted, signed and posted to a push service that is a process of its own.
 */
export async function benchTelling(postgres: Postgres): Promise<BenchLine> {
  const one = await place('postgres', postgres, 'telling')
  const service = await startReceiver(one.dataDir)
  const dueAt = Math.ceil((Date.now() + 60_000) / 60_000) * 60_000
  const time = new Date(dueAt).toISOString().slice(11, 16)
  const endpoint = `${service.origin}/push`
  await fill(one, manyHouseholds({ first: 1, last: dueTogether, time, dueAt, endpoint, keys: service.keys }))
  const env = {
    DATABASE_URL: one.databaseUrl ?? '',
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    PUSH_HOSTS: service.origin,
    LOG_LEVEL: 'error',
    ...(service.certificate && { NODE_EXTRA_CA_CERTS: service.certificate }),
  }
  const nodes = [await benchServer(env), await benchServer(env)]
  try {
    while (Date.now() < dueAt) await pause()
    const spent = async () => ({
      nodes: processorOf(nodes.map(({ pid }) => pid)),
      service: processorOf([service.pid]),
      // their connections come when they are needed, and stay
      database: processorOf(await backendsOf(one.database)),
    })
    const before = await spent()
    const isPatient = () => Date.now() < dueAt + patienceMs
    while (service.received.reached < dueTogether && isPatient()) await pause()
    // what would be sent twice is still to come
    while ((await isSending(one.database)) && isPatient()) await pause()
    const after = await spent()
    const { reached, taken, refused, decrypted, lastAt } = service.received
    const seconds = (lastAt - dueAt) / 1000
    const each = (who: keyof typeof after) => `${((after[who] - before[who]) / taken).toFixed(2)} ms`
    const isOnce = reached === dueTogether && taken === dueTogether && refused === 0
    return {
      what: `${dueTogether.toLocaleString('en')} due at once, two nodes, until a push service (${service.scheme}) has the last`,
      measured: `${seconds.toFixed(0)} s, ${Math.round(taken / seconds)}/s, ${dueTogether - reached} never, ${taken - reached} twice, ${refused} refused`,
      budget: `${budgetSeconds} s, each once`,
      reference: `${decrypted} read; processor a message: nodes ${each('nodes')}, database ${each('database')}, push service ${each('service')}`,
      ok: seconds <= budgetSeconds && isOnce,
    }
  } finally {
    for (const node of nodes) await node.stop()
    await service.close()
    await one.close()
  }
}

export async function startReceiver(folder: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const [privateKey, auth] = [pair.getPrivateKey(), randomBytes(16)]
  const certificate = makeCertificate(folder)
  const scheme = certificate ? 'https' : 'http'
  const receiver = fork('test/support/push-receiver.ts', [
    folder,
    scheme,
    privateKey.toString('base64url'),
    auth.toString('base64url'),
  ])
  const [{ origin }] = (await once(receiver, 'message')) as [{ origin: string }] // the first it says
  const service = {
    origin,
    scheme,
    certificate,
    pid: receiver.pid ?? 0,
    keys: subscriptionKeys(privateKey, auth),
    received: { reached: 0, taken: 0, refused: 0, decrypted: 0, lastAt: 0 } as Received,
    async close(): Promise<void> {
      const ended = once(receiver, 'exit')
      receiver.kill('SIGKILL')
      await ended
    },
  }
  receiver.on('message', (received: Received) => void (service.received = received))
  return service
}

/** Push services speak https. Where nothing can make a certificate, the messages go without. */
function makeCertificate(folder: string): string | null {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const named = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate]
  try {
    execFileSync('openssl', ['req', ...options.split(' '), ...named], { stdio: 'ignore' })
    return certificate
  } catch {
    return null // no openssl here
  }
}

async function isSending(database: Database): Promise<boolean> {
  const rows = await database.ask(sql`select 1 from told where sending is not null limit 1`)
  return rows.length > 0
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100))
}
