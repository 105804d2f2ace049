import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../database/database.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { MailTables } from '../mail/mail-queue.ts'
import type { Send } from '../reminders/push/outgoing.ts'
import { reminderTables } from '../reminders/push/push-tables.ts'
import { prometheusText } from './prometheus-text.ts'
import type { Metric, Sample } from './prometheus-text.ts'
import { createRequestCounts } from './request-counts.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** What a person who runs the server watches: numbers only, nothing anybody wrote and nobody's name. */
export function createMetrics(database: Database, now: () => number) {
  const requests = createRequestCounts()
  const changes = { applied: 0, refused: 0 }
  const reminders = { sent: 0, failed: 0 }
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  return {
    requests,
    /** the same documents, with every change that passes counted */
    countWrites(documents: OwnedDocuments): OwnedDocuments {
      return {
        ...documents,
        async write(owner, pushed, at) {
          const written = await documents.write(owner, pushed, at)
          for (const { outcome } of written.answers) changes[outcome]++
          return written
        },
      }
    },
    /** the same way out, with everything counted that passes */
    countReminders(send: Send): Send {
      return async (outgoing) => {
        const sent = await send(outgoing)
        outgoing.forEach((_, n) => reminders[sent[n] ? 'sent' : 'failed']++)
        return sent
      }
    },
    async text(openFeeds: number, hears?: boolean): Promise<string> {
      const metrics = [
        ...requests.read(),
        counter('pets_changes_total', 'Changes answered, by outcome.', byOutcome(changes)),
        counter('pets_reminders_total', 'Reminders handed on, by outcome.', byOutcome(reminders)),
        gauge('pets_open_feeds', 'Devices that listen to this process.', openFeeds),
        ...(hears === undefined ? [] : [listening(hears)]),
        ...(await readDatabase(database, now())),
        eventLoop(delay),
        ...processMetrics(),
      ]
      // each reading tells of the time since the one before it: an average over weeks would hide a bad minute
      delay.reset()
      return prometheusText(metrics)
    },
    stop: () => void delay.disable(),
  }
}

/** Without a token set, nobody may: behind a proxy of the same machine every request looks local. */
export function mayReadMetrics(request: Request, token: string | null | undefined): boolean {
  if (!token) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(request.headers.get('authorization') ?? ''), hash(`Bearer ${token}`))
}

function counter(name: string, help: string, samples: Sample[]): Metric {
  return { name, kind: 'counter', help, samples }
}
function byOutcome(counts: Record<string, number>): Sample[] {
  return Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value }))
}
function gauge(name: string, help: string, value: number): Metric {
  return { name, kind: 'gauge', help, samples: [{ value }] }
}

function listening(hears: boolean): Metric {
  const help = 'Whether hints of other nodes arrive; without, their changes are seen at the next heartbeat.'
  return gauge('pets_listening', help, hears ? 1 : 0)
}

async function readDatabase(database: Database, at: number): Promise<Metric[]> {
  const up = (value: number) => gauge('pets_database_up', 'Whether the database answers.', value)
  const pool = poolMetrics(database)
  try {
    const queue = await database.kysely
      .$extendTables<MailTables>()
      .selectFrom('mail_queue')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<number | null>('queued_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow()
    const due = await readDue(database, at)
    const oldest = queue.oldest === null ? 0 : Math.max(0, at - queue.oldest) / 1000
    return [
      up(1),
      gauge('pets_mail_queue', 'Mails that wait for the mail server.', queue.waiting),
      gauge('pets_mail_oldest_seconds', 'How long the oldest of them has waited.', oldest),
      gauge('pets_reminders_due', `Households that wait for a reminder, ${mostDue} at most.`, due.waiting),
      gauge('pets_reminders_late_seconds', 'How long the first of them has waited.', due.late),
      ...pool,
    ]
  } catch {
    // a database that is away is one of the things to be read here, with all the others still beside it
    return [up(0), ...pool]
  }
}

/** More are not counted: it would take as long as there are. */
const mostDue = 10_000

async function readDue(database: Database, at: number): Promise<{ waiting: number; late: number }> {
  const rows = reminderTables(database.kysely)
    .selectFrom('due')
    .select('due_at')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(mostDue)
  const { waiting, first } = await reminderTables(database.kysely)
    .selectFrom(rows.as('waiting'))
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min<number | null>('due_at').as('first')])
    .executeTakeFirstOrThrow()
  return { waiting, late: first === null ? 0 : (at - first) / 1000 }
}

function poolMetrics({ connections }: Database): Metric[] {
  if (!connections) return []
  const samples = Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value }))
  const help = 'Connections to PostgreSQL: open, idle, and requests that wait for one.'
  return [{ name: 'pets_database_connections', kind: 'gauge', help, samples }]
}

function eventLoop(delay: ReturnType<typeof monitorEventLoopDelay>): Metric {
  // before the first sample the histogram answers with nonsense
  const seconds = (nanoseconds: number) => (delay.count === 0 ? 0 : nanoseconds / 1e9)
  const quantile = (share: number) => ({
    labels: { quantile: String(share) },
    value: seconds(delay.percentile(share * 100)),
  })
  return {
    name: 'pets_event_loop_delay_seconds',
    kind: 'summary',
    help: 'How late the process was to do what was due, since the last reading (20 ms are normal).',
    samples: [quantile(0.5), quantile(0.99), quantile(1)],
  }
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_used_bytes', 'Memory that objects of the program take.', heapUsed),
    counter('process_cpu_seconds_total', 'Computing time used.', [{ value: (user + system) / 1e6 }]),
    gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
  ]
}
