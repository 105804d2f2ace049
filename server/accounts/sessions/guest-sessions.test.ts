import { describe, expect, test } from 'vitest'
import { accountWorld } from '#test/support/account-world.ts'
import { engines } from '#test/support/engines.ts'
import { householdTables } from '#server/households/household-tables.ts'
import { createGuests } from './guest-sessions.ts'
import { accountTables } from './session-tables.ts'

const dayMs = 24 * 60 * 60_000

describe.each(engines)('guests, on %s', (engine) => {
  test('one gets no reset mail, and is forgotten two days after the link', async () => {
    const one = await accountWorld(engine)
    const page = one.browser()
    const household = (await page.signUp('anna@example.com')).body?.user?.id ?? ''
    const { database, clock } = one
    const tables = householdTables(database.kysely)
    const endsAt = clock.at + dayMs
    const secret = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
    const guest = await createGuests({ publicUrl: 'http://localhost', secret, now: () => clock.at })(
      tables,
      null,
      endsAt,
    )
    const days = { first: '2026-11-15', last: '2026-11-15' }
    const link = { id: 'link', kind: 'sitter' as const, household, secret_hash: '', made_by: household }
    const grants = JSON.stringify({ pets: [], days })
    await tables
      .insertInto('links')
      .values({ ...link, grants, made_at: 0, starts_at: 0, ends_at: endsAt })
      .execute()
    const member = { household, person: guest.person, role: 'sitter' as const, name: 'Sam' }
    await tables
      .insertInto('members')
      .values({ ...member, joined_at: 0, sitter_link: link.id })
      .execute()

    await page.post('/api/auth/request-password-reset', { email: guest.email })
    await one.settle()
    expect(one.mails).toEqual([])

    const guests = accountTables(database.kysely).selectFrom('user').where('id', '=', guest.person)
    clock.at = endsAt + 2 * dayMs
    await one.accounts.sweep()
    expect(await guests.select('id').execute()).toHaveLength(1)
    clock.at += 1
    await one.accounts.sweep()
    expect(await guests.select('id').execute()).toHaveLength(0)
    expect(await tables.selectFrom('members').select('person').execute()).toEqual([{ person: household }])
    await one.close()
  })
})
