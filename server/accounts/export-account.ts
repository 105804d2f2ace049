import type { AccountExport } from '#core/account.ts'
import { contactMessagesOf } from '../contact/contact-messages.ts'
import type { AccountsScene } from './accounts-scene.ts'
import { accountTables, isoOf } from './tables.ts'

/** Everything kept about a person; not the hash of the password nor what would open their sessions. */
export async function exportOf(
  userId: string,
  { database, now }: Pick<AccountsScene, 'database' | 'now'>,
): Promise<AccountExport> {
  const tables = accountTables(database.kysely)
  const user = await tables.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const sessions = await tables.selectFrom('session').selectAll().where('userId', '=', userId).execute()
  const documents = await database.transactAs(userId, (tx) =>
    tx.run(
      database.kysely
        .selectFrom('documents')
        .select(['collection', 'body'])
        .where('owner', '=', userId)
        .where('removed_at', 'is', null)
        .orderBy('id'),
    ),
  )
  const messages = await contactMessagesOf(database.kysely, userId)
  const bodies = (collection: string) =>
    documents
      .filter((row) => row.collection === collection)
      .map(({ body }) => JSON.parse(body ?? 'null') as unknown)
  return {
    product: 'Senior Pet Care App',
    exportedAt: isoOf(now()),
    user: {
      id: user.id,
      email: user.email,
      emailVerified: Boolean(user.emailVerified),
      timeZone: user.timeZone,
      createdAt: isoOf(user.createdAt),
      updatedAt: isoOf(user.updatedAt),
    },
    sessions: sessions.map(({ createdAt, updatedAt, expiresAt, userAgent }) => ({
      createdAt: isoOf(createdAt),
      updatedAt: isoOf(updatedAt),
      expiresAt: isoOf(expiresAt),
      userAgent,
    })),
    pets: bodies('pets'),
    events: bodies('events'),
    contactMessages: messages.map(({ name, email, message, sentAt }) => ({
      name,
      email,
      message,
      sentAt: isoOf(sentAt),
    })),
  }
}
