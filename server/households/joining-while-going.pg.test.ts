import pg from 'pg'
import { expect, test } from 'vitest'
import { call, householdsOf, invitation } from '#test/support/household-calls.ts'
import { serverWorld } from '#test/support/server-world.ts'

test('who deletes the account while joining a household is not left in it', async () => {
  const world = await serverWorld('postgres')
  const [anna, otto] = [await world.device(), await world.device()]
  const secret = await invitation(anna, { role: 'owner' })
  const holder = new pg.Client(world.place.adminUrl)
  const onlooker = new pg.Client(world.place.adminUrl)
  await Promise.all([holder.connect(), onlooker.connect()])
  const waiting = async () => {
    const text = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await onlooker.query(text)).rowCount
  }
  const isGone = async () =>
    (await onlooker.query('select 1 from "user" where id = $1', [otto.userId])).rowCount === 0

  // the household is held, so that the joining has begun and is not done when the deletion comes
  await holder.query('begin')
  await holder.query('update households set name = name where id = $1', [anna.userId])
  const joined = call(otto, 'accept', { secret, name: 'Otto' })
  await expect.poll(waiting).toBe(1)
  const gone = otto.send('/api/account', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a good old dog' }),
  })
  await expect.poll(async () => (await isGone()) || (await waiting()) === 2).toBe(true)
  await holder.query('commit')
  await Promise.all([joined, gone])

  const [household] = await householdsOf(anna)
  expect(household?.members.map(({ id }) => id)).toEqual([anna.userId])
  await Promise.all([holder.end(), onlooker.end()])
  await world.close()
})
