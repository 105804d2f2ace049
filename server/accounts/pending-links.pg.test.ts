import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { accountWorld } from '#test/support/account-world.ts'
import { accountTables } from './sessions/session-tables.ts'

test('who moves while a reset link is being made gets no link at the former address', async () => {
  const one = await accountWorld('postgres')
  const admin = new pg.Client(one.place.adminUrl)
  onTestFinished(async () => {
    await admin.end()
    await one.close()
  })
  await admin.connect()
  await one.browser().signUp('anna@example.com')
  // the person is found, and it waits here, before it can keep the link
  await admin.query('begin')
  await admin.query('lock table verification in share mode')
  await one.browser().post('/api/auth/request-password-reset', { email: 'anna@example.com' })
  const waiting = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and query ilike 'insert into "verification"%' and datname = current_database()`
  const isWaiting = async () => {
    // inside a transaction it would show the same moment for ever
    await admin.query('select pg_stat_clear_snapshot()')
    return (await admin.query(waiting)).rowCount
  }
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1)
  await accountTables(one.database.kysely).updateTable('user').set({ email: 'new@example.com' }).execute()
  await admin.query('commit')
  await one.settle()
  expect(one.mails).toEqual([])
})
