import { accountTables } from '#server/accounts/sessions/session-tables.ts'
import { reminderTables } from '#server/reminders/push/push-tables.ts'
import type { AccountWorld, createBrowser } from './account-world.ts'

/** Whoever is signed in there has a phone on which they are reminded in German. */
export async function remindedInGerman(
  { database, clock }: AccountWorld,
  page: ReturnType<typeof createBrowser>,
): Promise<void> {
  const session = (await page.get('/api/auth/get-session')).body?.session?.['id'] as string // as it answers
  const tables = accountTables(database.kysely).selectFrom('session').select('userId')
  const { userId: person } = await tables.where('id', '=', session).executeTakeFirstOrThrow()
  const named = { id: `phone of ${person}`, person, session, name: 'Phone', locale: 'de-AT' }
  const endpoint = `https://push.example/${person}`
  const push = { endpoint, p256dh: 'p', auth: 'a', added_at: clock.at }
  await reminderTables(database.kysely)
    .insertInto('push_devices')
    .values({ ...named, ...push, reached_at: null, trouble: null, removed_at: null, paused_until: 0 })
    .execute()
}
