import type { ExportedReminders } from '#core/accounts/account.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import { isoOf } from '../accounts/sessions/session-tables.ts'
import type { Database } from '../database/database.ts'
import { devicesOf } from './push/devices.ts'
import { reminderTables } from './push/push-tables.ts'
import { readLocale, readSettings } from './reminded-people.ts'

/** What a person may take along: devices by name, without what would let somebody else send to them. */
export async function exportReminders(
  kysely: Database['kysely'],
  person: string,
  now: number,
): Promise<ExportedReminders> {
  const kept = await readSettings(kysely, [person])
  const own = reminderTables(kysely).selectFrom('own_channels').select(['kind', 'added_at'])
  const channels = await own.where('person', '=', person).where('removed_at', 'is', null).execute()
  const devices = await devicesOf(kysely, [person], now)
  return {
    ...(kept.get(person) ?? defaultSettings),
    locale: await readLocale(kysely, person, now),
    devices: devices.map(({ name, added_at, reached_at }) => ({
      name,
      addedAt: isoOf(added_at),
      reachedAt: reached_at === null ? null : isoOf(reached_at),
    })),
    own: channels.map(({ kind, added_at }) => ({ kind, addedAt: isoOf(added_at) })),
  }
}
