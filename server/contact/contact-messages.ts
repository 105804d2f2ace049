import type { Database } from '../database/database.ts'

export type ContactMessage = {
  id: string
  /** the account that was signed in; null when nobody was */
  owner: string | null
  name: string
  email: string
  message: string
  sentAt: number
}

type Tables = {
  contact_messages: Omit<ContactMessage, 'sentAt'> & { sent_at: number }
}

function tables(kysely: Database['kysely']) {
  return kysely.$extendTables<Tables>()
}

export async function keepContactMessage(kysely: Database['kysely'], { sentAt, ...rest }: ContactMessage) {
  await tables(kysely)
    .insertInto('contact_messages')
    .values({ ...rest, sent_at: sentAt })
    .execute()
}

export async function contactMessagesOf(
  kysely: Database['kysely'],
  owner: string,
): Promise<ContactMessage[]> {
  const rows = await oldestFirst(kysely).where('owner', '=', owner).execute()
  return rows.map(asMessage)
}

/** The account is gone: so is what it wrote to us. */
export async function forgetContactMessagesOf(kysely: Database['kysely'], owner: string): Promise<void> {
  await tables(kysely).deleteFrom('contact_messages').where('owner', '=', owner).execute()
}

/** True when there was such a message. */
export async function deleteContactMessage(kysely: Database['kysely'], id: string): Promise<boolean> {
  const answer = await tables(kysely).deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
  return answer.numDeletedRows > 0n
}

/** All of them, oldest first, a page at a time: years of messages need not fit into memory. */
export async function* listContactMessages(
  kysely: Database['kysely'],
  pageSize = 200,
): AsyncGenerator<ContactMessage> {
  let last = { sentAt: -1, id: '' }
  for (;;) {
    const rows = await oldestFirst(kysely)
      .where(({ eb, or, and }) =>
        or([eb('sent_at', '>', last.sentAt), and([eb('sent_at', '=', last.sentAt), eb('id', '>', last.id)])]),
      )
      .limit(pageSize)
      .execute()
    const page = rows.map(asMessage)
    yield* page
    const newest = page.at(-1)
    if (!newest || page.length < pageSize) return
    last = newest
  }
}

function oldestFirst(kysely: Database['kysely']) {
  return tables(kysely).selectFrom('contact_messages').selectAll().orderBy('sent_at').orderBy('id')
}

function asMessage({ sent_at, ...rest }: Tables['contact_messages']): ContactMessage {
  return { ...rest, sentAt: sent_at }
}
