import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Mail, MailSettings } from './message.ts'

export type MailQueueRow = {
  id: string
  recipient: string
  mail: string
  attempts: number
  due_at: number
  queued_at: number
  useless_at: number
}
type Tables = { mail_queue: MailQueueRow }

type QueueSettings = Pick<MailSettings, 'database' | 'log' | 'now'> & {
  deliver(id: string, mail: Mail, queuedAt: number): Promise<void>
}

const second = 1_000
const day = 24 * 60 * 60 * second
/** longer than any delivery lasts: a node that dies in the middle gives its mails back after this */
const claimedFor = 600 * second
const firstPause = 30 * second
const longestPause = 3_600 * second
const lookEvery = 10 * second

/** Mails wait in the database: they outlive a restart, and of several nodes only one takes each. */
export function createMailQueue({ database, log, now, deliver }: QueueSettings) {
  const db = database.kysely.$extendTables<Tables>()
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> | null = null

  async function add(mail: Mail, at: number, tx: Database['kysely'] = database.kysely): Promise<void> {
    await tx
      .$extendTables<Tables>()
      .insertInto('mail_queue')
      .values({
        id: randomUUID(),
        recipient: mail.to,
        mail: JSON.stringify(mail),
        attempts: 0,
        due_at: at,
        queued_at: at,
        useless_at: mail.uselessAt ?? at + 3 * day,
      })
      .execute()
    // after this turn: inside a transaction the row is not there for others yet, the next look finds it
    if (timer) setImmediate(() => void work())
  }

  /** The condition is asked again under the row's lock, so a mail another node just took is passed over. */
  async function claim(): Promise<MailQueueRow[]> {
    const due = db
      .selectFrom('mail_queue')
      .select('id')
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .limit(5)
    return db
      .updateTable('mail_queue')
      .set((row) => ({ due_at: now() + claimedFor, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', due)
      .where('due_at', '<=', now())
      .returningAll()
      .execute()
  }

  async function attempt({ id, mail, attempts, queued_at, useless_at }: MailQueueRow): Promise<void> {
    const about = { mail: id, attempts }
    if (useless_at <= now()) return giveUp(id, { ...about, reason: 'too old' })
    try {
      await deliver(id, JSON.parse(mail) as Mail, queued_at) // written by add
    } catch (error) {
      // any failure of the mail server: the mail stays. Its own words may quote the address, so only codes are logged
      const reason = reasonOf(error)
      if (reason.forGood) return giveUp(id, { ...about, ...reason })
      const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause)
      await db
        .updateTable('mail_queue')
        .set({ due_at: now() + pause })
        .where('id', '=', id)
        .execute()
      log.warn(
        { ...about, ...reason, againInSeconds: pause / second },
        'mail not sent, it will be tried again',
      )
      return
    }
    await remove(id)
    log.info(about, 'mail sent')
  }

  async function giveUp(id: string, about: object): Promise<void> {
    await remove(id)
    log.error(about, 'mail given up')
  }

  async function remove(id: string): Promise<void> {
    await db.deleteFrom('mail_queue').where('id', '=', id).execute()
  }

  async function workOff(): Promise<void> {
    for (;;) {
      const claimed = await claim()
      if (claimed.length === 0) return
      await Promise.all(claimed.map(attempt))
    }
  }

  /** Nobody waits for this one, so a database that is away is only written down: the next look tries again. */
  function work(): Promise<void> {
    working ??= workOff()
      .catch((error: unknown) =>
        log.error({ code: reasonOf(error).code }, 'the mail queue could not be read'),
      )
      .finally(() => (working = null))
    return working
  }

  return {
    add,
    async flush() {
      await working
      await work()
    },
    start() {
      timer ??= setInterval(() => void work(), lookEvery).unref()
      void work()
    },
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      await working
    },
  }
}

/** A recipient that the mail server refuses for good will not exist in an hour either. */
function reasonOf(error: unknown): { code: string; answer: number | null; forGood: boolean } {
  const { code, responseCode, command } = error as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
  } // nodemailer's
  const answer = typeof responseCode === 'number' ? responseCode : null
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    answer,
    forGood: answer !== null && answer >= 500 && command === 'RCPT TO',
  }
}
