import type { AccountExport } from '#core/accounts/account.ts'
import { withNamesOnly } from '#core/accounts/exported-people.ts'
import { collectionOf, collections } from '#core/changes/collections.ts'
import type { Collection } from '#core/changes/collections.ts'
import { may } from '#core/changes/who-may.ts'
import type { Household } from '#core/households/household.ts'
import { contactMessagesOf } from '#server/contact/contact-messages.ts'
import type { Database } from '#server/database/database.ts'
import type { Reader } from '#server/documents/documents.ts'
import { goodLinks } from '#server/households/links.ts'
import { refuseUnlessStillIn } from '#server/households/memberships.ts'
import { readHouseholds } from '#server/households/read-households.ts'
import { householdTables } from '#server/households/household-tables.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { passkeysOf } from '../passkeys/kept-passkeys.ts'
import { identitiesOf } from '../single-sign-on/kept-identities.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'

const records: readonly Collection[] = ['care', 'health', 'medicines']

async function calendarLinksOf(
  person: string,
  { kysely }: Database,
  now: number,
): Promise<AccountExport['calendarLinks']> {
  const rows = await goodLinks(householdTables(kysely), 'calendar', { made_by: person }, now)
  return rows.map(({ name, grants, made_at, used_at, used_by }) => ({
    name: name ?? '',
    isWhole: grants.isWhole,
    madeAt: isoOf(made_at),
    readAt: used_at === null ? null : isoOf(used_at),
    readBy: used_by,
  }))
}

async function vetLinksOf(
  person: string,
  { kysely }: Database,
  now: number,
): Promise<AccountExport['vetLinks']> {
  const rows = await goodLinks(householdTables(kysely), 'vet', { made_by: person }, now)
  return rows.map(({ grants, made_at, ends_at, uses }) => ({
    ...grants.days,
    madeAt: isoOf(made_at),
    expiresAt: isoOf(ends_at ?? 0),
    opened: uses,
  }))
}

async function keysOf(person: string, { kysely }: Database, now: number): Promise<AccountExport['keys']> {
  const rows = await goodLinks(householdTables(kysely), 'key', { made_by: person }, now)
  const at = (ms: number | null) => (ms === null ? null : isoOf(ms))
  return rows.map(({ name, grants, made_at, ends_at, used_at, used_by }) => ({
    name: name ?? '',
    right: grants.right,
    madeAt: isoOf(made_at),
    endsAt: at(ends_at),
    usedAt: at(used_at),
    usedBy: used_by,
  }))
}

type Kept = Pick<
  AccountsContext,
  'database' | 'documents' | 'secondFactors' | 'remindersOf' | 'photosOf' | 'now'
>

/**
 * Everything kept about a person; not the hash of the password nor what would open their sessions. Pets and events come
 * page by page as they leave: an account may be larger than the memory.
 */
// oxlint-disable-next-line max-lines-per-function -- the file from its begin to its end
export async function exportOf(userId: string, kept: Kept) {
  const { database, documents, remindersOf, now } = kept
  const tables = accountTables(database.kysely)
  const user = await tables.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const sessions = await tables.selectFrom('session').selectAll().where('userId', '=', userId).execute()
  const factor = await kept.secondFactors.find(userId)
  const messages = await contactMessagesOf(database.kysely, userId)
  const begin: Pick<AccountExport, 'product' | 'exportedAt' | 'user' | 'secondStep' | 'sessions'> = {
    product: 'Senior Pet Care App',
    exportedAt: isoOf(now()),
    user: {
      id: user.id,
      email: user.email,
      emailVerified: Boolean(user.emailVerified),
      timeZone: user.timeZone,
      createdAt: isoOf(user.createdAt),
      updatedAt: isoOf(user.updatedAt),
      tellOfDevices: Boolean(user.tellOfDevices),
    },
    secondStep: factor && {
      since: isoOf(factor.confirmed_at),
      codesLeft: kept.secondFactors.codesLeft(factor),
    },
    sessions: sessions.map(({ createdAt, updatedAt, expiresAt, userAgent, way }) => ({
      createdAt: isoOf(createdAt),
      updatedAt: isoOf(updatedAt),
      expiresAt: isoOf(expiresAt),
      userAgent,
      way,
    })),
  }
  const end: Pick<
    AccountExport,
    'reminders' | 'calendarLinks' | 'keys' | 'vetLinks' | 'passkeys' | 'singleSignOn' | 'contactMessages'
  > = {
    reminders: await remindersOf(userId),
    calendarLinks: await calendarLinksOf(userId, database, now()),
    keys: await keysOf(userId, database, now()),
    vetLinks: await vetLinksOf(userId, database, now()),
    passkeys: (await passkeysOf(userId, database.kysely)).map(({ name, madeAt, usedAt }) => ({
      name,
      madeAt,
      usedAt,
    })),
    singleSignOn: (await identitiesOf(userId, database.kysely)).map(
      ({ issuer, subject, email, made_at }) => ({
        issuer,
        subject,
        email,
        since: isoOf(Number(made_at)),
      }),
    ),
    contactMessages: messages.map(({ name, email, message, sentAt }) => ({
      name,
      email,
      message,
      sentAt: isoOf(sentAt),
    })),
  }

  const inHouseholds = householdTables(database.kysely)
  const all = await readHouseholds(inHouseholds, userId, now())
  // what a sitter's link shows is a part, and not theirs to take along
  const households = all.filter(({ days }) => days === null)
  // whoever has left the household of their own id finds another one first
  const first = households.find(({ id }) => id === userId) ?? households[0]
  const others = households.filter((household) => household !== first)

  /** of what was deleted a sitter is told nowhere else either */
  const theirs = ({ role }: Household) =>
    collections.filter((one) => !collectionOf(one).isAboutChanges || may(role, 'undo'))
  async function* whileIn<Page>(
    { id: household, role }: Household,
    pagesOf: (reader: Reader) => AsyncIterable<Page>,
  ): AsyncGenerator<Page> {
    const still = () =>
      refuseUnlessStillIn(inHouseholds, { household, userId, acting: { role }, pets: null }, now())
    for await (const page of pagesOf({ household, userId })) {
      await still()
      yield page
    }
    // row-level security shows nothing to who was removed: what ends early must not look whole
    await still()
  }
  async function* list(household: Household, collection: Collection): AsyncGenerator<string> {
    yield `,\n  "${collection}": [`
    let separator = '\n    '
    for await (const rows of whileIn(household, (reader) => documents.everything(reader, collection))) {
      if (rows.length === 0) continue
      const bodies = rows.map(({ body }) =>
        records.includes(collection) ? withNamesOnly(body ?? 'null') : body,
      )
      yield separator + bodies.join(',\n    ')
      separator = ',\n    '
    }
    yield '\n  ]'
  }
  /** after what names them: whoever reads the file from its begin knows them already */
  async function* photos(household: Household): AsyncGenerator<string> {
    yield ',\n  "photos": ['
    let separator = '\n    '
    for await (const { hash, type, bytes } of whileIn(household, kept.photosOf)) {
      yield separator + JSON.stringify({ hash, type, base64: Buffer.from(bytes).toString('base64') })
      separator = ',\n    '
    }
    yield '\n  ]'
  }
  async function* pieces(): AsyncGenerator<string> {
    yield JSON.stringify(begin, null, 2).slice(0, -2)
    if (first) for (const collection of theirs(first)) yield* list(first, collection)
    else for (const collection of collections) yield `,\n  "${collection}": []`
    if (first) yield* photos(first)
    else yield ',\n  "photos": []'
    yield `,\n  "phone": ${JSON.stringify(first?.phone ?? '')}`
    yield ',\n  "otherHouseholds": ['
    for (const [at, household] of others.entries()) {
      const { name, phone = '', members } = household
      // people by the names they gave there, and nothing else of them
      const about = { name, phone, members: members.map((member) => member.name) }
      yield `${at === 0 ? '' : ','}\n${JSON.stringify(about, null, 2).slice(0, -2)}`
      for (const collection of theirs(household)) yield* list(household, collection)
      yield* photos(household)
      yield '\n}'
    }
    yield ']'
    yield `,${JSON.stringify(end, null, 2).slice(1)}\n`
  }
  return { exportedAt: begin.exportedAt, pieces: pieces() }
}
