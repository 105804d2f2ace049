import type { AddressState } from '#core/reminders/reminder-calls.ts'
import { isGuest } from '#core/households/guest.ts'
import type { Database } from '#server/database/database.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'
import { createAddressLinks } from './address-links.ts'

type Person = { id: string; email: string }
type Settings = { database: Database; secret: string; sendsMail: boolean; now: () => number }
export type ProvenAddresses = ReturnType<typeof createProvenAddresses>

/**
 * Anybody can sign up with anybody's address, so nothing but what an account needs is mailed to one before it is proved:
 * no reminder, and nothing in its name to others. It is proved by the link or the code of one mail, by a reset of the
 * password, or by the link of a change of address. Who says there that it was not them is not written to again, whoever
 * signs up with it: only who reads the mailbox can take that back.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createProvenAddresses({ database, secret, sendsMail, now }: Settings) {
  const links = createAddressLinks(secret)
  const yes = database.engine === 'postgres' ? true : 1
  const no = database.engine === 'postgres' ? false : 0

  async function stoppedOf(emails: readonly string[]): Promise<Set<string>> {
    if (emails.length === 0) return new Set()
    const keptOf = (email: string) => [links.mailbox(email), links.formerMailbox(email)]
    const rows = accountTables(database.kysely).selectFrom('stopped_mailboxes').select('mailbox')
    const kept = await rows.where('mailbox', 'in', emails.flatMap(keptOf)).execute()
    const found = new Set(kept.map(({ mailbox }) => mailbox))
    return new Set(emails.filter((email) => keptOf(email).some((one) => found.has(one))))
  }

  async function isOfProven(email: string): Promise<boolean> {
    const users = accountTables(database.kysely).selectFrom('user').select('emailVerified')
    return Boolean((await users.where('email', '=', email).executeTakeFirst())?.emailVerified)
  }

  const addresses = {
    links,
    sendsMail,
    /** Those of the people who may be reminded by mail, and mail others. */
    async mayBeMailed(people: readonly string[]): Promise<Set<string>> {
      const all = (await readPeople(database.kysely, people)).filter(
        (one) => !isGuest(one) && (one.isProven || one.isFormer),
      )
      const stopped = await stoppedOf(all.filter(({ isProven }) => !isProven).map(({ email }) => email))
      return new Set(all.filter(({ isProven, email }) => isProven || !stopped.has(email)).map(({ id }) => id))
    },
    /**
     * Whether nothing may be mailed there. Its own account that is proved stands above what was said of another: or a
     * stranger would sign up with anna+x, and Anna would never again be told what happens to anna.
     */
    async isStopped(address: string): Promise<boolean> {
      const email = address.toLowerCase()
      return (await stoppedOf([email])).has(email) && !(await isOfProven(email))
    },
    async stateOf(person: string): Promise<AddressState> {
      const [found] = await readPeople(database.kysely, [person])
      if (!found || !sendsMail || isGuest(found)) return 'nothing-to-prove'
      if (found.isProven) return 'proven'
      if (await addresses.isStopped(found.email)) return 'stopped'
      return found.isFormer ? 'from-before' : 'asked'
    },
    /** False when the account has another address by now, or is gone. Whoever reads the mailbox may take back what was said there. */
    async prove({ id, email }: Person): Promise<boolean> {
      return database.transact(async (tx) => {
        const tables = accountTables(tx)
        const proved = await tables
          .updateTable('user')
          .set({ emailVerified: yes, updatedAt: isoOf(now()) })
          .where('id', '=', id)
          .where('email', '=', email)
          .returning('id')
          .execute()
        if (proved.length === 0) return false
        await tables.deleteFrom('stopped_mailboxes').where('mailbox', '=', links.mailbox(email)).execute()
        await tables.deleteFrom('former_addresses').where('person', '=', id).execute()
        return true
      })
    },
    /** "This was not me": of that account no mail comes any more, and to that mailbox none of another that is not proved. */
    async stop({ id, email }: Person): Promise<void> {
      await database.transact(async (tx) => {
        const tables = accountTables(tx)
        await tables
          .insertInto('stopped_mailboxes')
          .values({ mailbox: links.mailbox(email), stopped_at: now() })
          .onConflict((conflict) => conflict.column('mailbox').doNothing())
          .execute()
        const own = tables.updateTable('user').set({ emailVerified: no, updatedAt: isoOf(now()) })
        await own.where('id', '=', id).where('email', '=', email).execute()
        await tables.deleteFrom('former_addresses').where('person', '=', id).execute()
      })
    },
  }
  return addresses
}

async function readPeople(
  kysely: Database['kysely'],
  people: readonly string[],
): Promise<(Person & { isProven: boolean; isFormer: boolean })[]> {
  if (people.length === 0) return []
  const rows = await accountTables(kysely)
    .selectFrom('user')
    .leftJoin('former_addresses', (join) =>
      join
        .onRef('former_addresses.person', '=', 'user.id')
        .onRef('former_addresses.email', '=', 'user.email'),
    )
    .select(['user.id', 'user.email', 'user.emailVerified', 'former_addresses.person'])
    .where('user.id', 'in', people)
    .execute()
  return rows.map(({ id, email, emailVerified, person }) => ({
    id,
    email,
    isProven: Boolean(emailVerified),
    isFormer: person !== null,
  }))
}
