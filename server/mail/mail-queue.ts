import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Mail } from './mail-message.ts'

/** A mail this node has taken to deliver. */
export type TakenMail = { id: string; mail: Mail; attempts: number; queuedAt: number; uselessAt: number }

type MailQueueRow = {
  id: string
  recipient: string
  mail: string
  attempts: number
  due_at: number
  queued_at: number
  useless_at: number
}
export type MailTables = { mail_queue: MailQueueRow }

const keptFor = 3 * 24 * 60 * 60_000
/** longer than any delivery lasts: a node that dies in the middle gives its mails back after this */
const takenFor = 10 * 60_000

/** Mails wait in the database: they outlive a restart, and of several nodes only one takes each. */
export function createMailQueue(database: Database, now: () => number) {
  const db = database.kysely.$extendTables<MailTables>()
  return {
    async add(mail: Mail, tx: Database['kysely'] = database.kysely): Promise<void> {
      const at = now()
      const row = { id: randomUUID(), recipient: mail.to, mail: JSON.stringify(mail), attempts: 0 }
      const times = { due_at: at, queued_at: at, useless_at: mail.uselessAt ?? at + keptFor }
      await tx
        .$extendTables<MailTables>()
        .insertInto('mail_queue')
        .values({ ...row, ...times })
        .execute()
    },

    /** The condition is asked again under the row's lock, so a mail another node just took is passed over. */
    async takeDue(): Promise<TakenMail[]> {
      const at = now()
      const due = db
        .selectFrom('mail_queue')
        .select('id')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(5)
      const rows = await db
        .updateTable('mail_queue')
        .set((row) => ({ due_at: at + takenFor, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', due)
        .where('due_at', '<=', at)
        .returningAll()
        .execute()
      return rows.map(({ id, mail, attempts, queued_at, useless_at }) => ({
        id,
        mail: JSON.parse(mail) as Mail, // written by add
        attempts,
        queuedAt: queued_at,
        uselessAt: useless_at,
      }))
    },

    async putBack(id: string, pause: number): Promise<void> {
      const dueAt = now() + pause
      await db.updateTable('mail_queue').set({ due_at: dueAt }).where('id', '=', id).execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('mail_queue').where('id', '=', id).execute()
    },
  }
}
export type MailQueue = ReturnType<typeof createMailQueue>
