import { Refusal } from '#core/refusal.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type { ReminderSettings } from '#core/reminders/reminder-calls.ts'
import { accountTables } from '../accounts/sessions/session-tables.ts'
import type { Database } from '../database/database.ts'
import { reminderTables } from './push/push-tables.ts'
import type { ReminderTables } from './push/push-tables.ts'

/** How people want to be told; who has never said so is not in it. */
export async function readSettings(
  kysely: Database['kysely'],
  people: readonly string[],
): Promise<Map<string, ReminderSettings>> {
  if (people.length === 0) return new Map()
  const rows = await reminderTables(kysely)
    .selectFrom('reminded_people')
    .selectAll()
    .where('person', 'in', people)
    .execute()
  return new Map(rows.map((row) => [row.person, settingsFrom(row)]))
}

function settingsFrom({ share, mail, quiet_from, quiet_to }: ReminderTables['reminded_people']) {
  const quiet = quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null
  return { share, mail, quiet }
}

export async function saveSettings(
  kysely: Database['kysely'],
  person: string,
  { share, mail, quiet }: ReminderSettings,
): Promise<void> {
  if (!(await isThere(kysely, person))) throw new Refusal('not-signed-in')
  const row = { share, mail, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
  await reminderTables(kysely)
    .insertInto('reminded_people')
    .values({ person, ...row })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(row))
    .execute()
}

/** All else they have chosen stays. Who has gone gets no mails anyway. */
export async function stopMail(kysely: Database['kysely'], person: string): Promise<void> {
  if (!(await isThere(kysely, person))) return
  const { share } = defaultSettings
  await reminderTables(kysely)
    .insertInto('reminded_people')
    .values({ person, share, mail: 'no', quiet_from: null, quiet_to: null })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ mail: 'no' }))
    .execute()
  // of an account of before addresses were proved: whoever turns mails on again has to prove that it is theirs
  await accountTables(kysely).deleteFrom('former_addresses').where('person', '=', person).execute()
}

async function isThere(kysely: Database['kysely'], person: string): Promise<boolean> {
  const user = accountTables(kysely).selectFrom('user').select('id').where('id', '=', person)
  return (await user.executeTakeFirst()) !== undefined
}
