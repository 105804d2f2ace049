import { Refusal } from '#core/refusal.ts'
import { snoozeMinutes } from '#core/reminders/notice.ts'
import type { Database } from '../database/database.ts'
import { reminderTables } from './push/push-tables.ts'

/** Only what somebody was told of can be put off by them, so nobody can fill the table. */
export async function snooze(
  kysely: Database['kysely'],
  { household, slot, person }: { household: string; slot: string; person: string },
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await reminderTables(kysely)
    .updateTable('told')
    .set({ snoozed_until: now + snoozeMinutes * 60_000 })
    .where('owner', '=', household)
    .where('slot', '=', slot)
    .where('person', '=', person)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new Refusal('reminder-not-yours')
}
