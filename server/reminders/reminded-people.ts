import { Refusal } from '#core/refusal.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type { ReminderSettings } from '#core/reminders/reminder-calls.ts'
import { accountTables } from '../accounts/sessions/session-tables.ts'
import type { Database } from '../database/database.ts'
import { devicesOf } from './push/devices.ts'
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

type Chosen = Pick<ReminderTables['reminded_people'], 'share' | 'mail' | 'quiet_from' | 'quiet_to'>

function settingsFrom({ share, mail, quiet_from, quiet_to }: Chosen) {
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
    .values({ person, ...row, locale: null })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(row))
    .execute()
}

/** As the app said that they started last. Whoever has chosen nothing has the defaults, as without a row. */
export async function keepLocale(kysely: Database['kysely'], person: string, locale: string): Promise<void> {
  if (!(await isThere(kysely, person))) throw new Refusal('not-signed-in')
  const { share, mail } = defaultSettings
  await reminderTables(kysely)
    .insertInto('reminded_people')
    .values({ person, share, mail, quiet_from: null, quiet_to: null, locale })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ locale }))
    .execute()
}

/**
 * How to write to each: as the app that they started last, else as the newest device that is told by push. Of whoever has
 * started none since that is kept nothing is known.
 */
export async function readLocales(
  kysely: Database['kysely'],
  people: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const rows = reminderTables(kysely).selectFrom('reminded_people').select(['person', 'locale'])
  const [devices, kept] = await Promise.all([
    devicesOf(kysely, people, now),
    rows.where('person', 'in', people).execute(),
  ])
  // the newest device comes first, and is put in last
  const locales = new Map(devices.toReversed().map(({ person, locale }) => [person, locale]))
  for (const { person, locale } of kept) if (locale !== null) locales.set(person, locale)
  return locales
}

export async function readLocale(
  kysely: Database['kysely'],
  person: string,
  now: number,
): Promise<string | null> {
  return (await readLocales(kysely, [person], now)).get(person) ?? null
}

/** All else they have chosen stays. Who has gone gets no mails anyway. */
export async function stopMail(kysely: Database['kysely'], person: string): Promise<void> {
  if (!(await isThere(kysely, person))) return
  const { share } = defaultSettings
  await reminderTables(kysely)
    .insertInto('reminded_people')
    .values({ person, share, mail: 'no', quiet_from: null, quiet_to: null, locale: null })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ mail: 'no' }))
    .execute()
  // of an account of before addresses were proved: whoever turns mails on again has to prove that it is theirs
  await accountTables(kysely).deleteFrom('former_addresses').where('person', '=', person).execute()
}

async function isThere(kysely: Database['kysely'], person: string): Promise<boolean> {
  const user = accountTables(kysely).selectFrom('user').select('id').where('id', '=', person)
  return (await user.executeTakeFirst()) !== undefined
}
