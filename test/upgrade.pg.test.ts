import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFrom } from './support/faulty-network.ts'
import { everyCollection, keptIn, textsOf } from './support/kept-documents.ts'
import { hashOf, photoOf } from './support/photo-bytes.ts'
import { getPhoto, putPhoto } from './support/photo-calls.ts'
import { everybodyOf, petsOfLink, rehearse, sentAgain } from './support/rehearsal.ts'
import type { Player } from './support/rehearsal.ts'
import { longer, seed } from './support/rounds.ts'
import { addPet, serverWorld } from './support/server-world.ts'
import type { ServerWorld } from './support/server-world.ts'

/** Before the tables change, and as many after it. */
const changes = 40 * longer

let world: ServerWorld
let admin: pg.Client
beforeAll(async () => {
  world = await serverWorld('postgres')
  admin = new pg.Client(world.place.adminUrl)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await world.close()
})

/** What a migration of the next version may do: it only adds. */
async function migrateAhead() {
  const tables = await admin.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  await admin.query('begin')
  for (const { name } of tables.rows) {
    const table = admin.escapeIdentifier(name)
    await admin.query(`alter table ${table} add column of_tomorrow text not null default 'x'`)
  }
  await admin.query('create table tomorrow (owner text primary key)')
  await admin.query(`insert into migrations values ('9999-tomorrow', 1)`)
  await admin.query('commit')
}

test(
  `a node of the old version goes on beside the tables of the new one, and is not missed when it stops (seed ${seed})`,
  { timeout: 30_000 * longer },
  async () => {
    const anna = await world.device()
    const players = await everybodyOf(anna, world.clock.at)
    const [owner] = players as [Player] // she is the first
    const now = () => (world.clock.at += 60_000)
    const life = rehearse({ players, chance: chanceFrom(seed), now, name: 'upgrade' })
    const photo = photoOf(1)
    expect((await putPhoto(anna, photo)).status).toBe(204)
    for (const change of petsOfLink) await life.say(owner, change)
    const email = async (device = anna) =>
      ((await (await device.send('/api/auth/get-session')).json()) as { user: { email: string } }).user.email
    // every statement is known to its connections before the tables change under them
    for (let n = 0; n < changes; n++) await life.act()
    const feed = await anna.feed(null, {}, everyCollection)
    await feed.upToDate()
    await email()
    await migrateAhead()

    for (let n = 0; n < changes; n++) await life.act()
    const last = addPet()
    await life.say(owner, last)
    await feed.untilRow(last.petId)
    for (const rows of [feed.rows(), (await anna.snapshot(everyCollection)).rows])
      expect(textsOf(keptIn(rows))).toEqual(textsOf(life.kept()))
    await feed.close()
    expect((await getPhoto(anna, hashOf(photo))).bytes).toEqual(photo)
    for (const player of players) {
      const { changes: said, answers } = life.saidBy(player)
      expect(await sentAgain(player.device, said)).toEqual(answers)
    }
    expect(await email()).toContain('@example.com')
    expect((await anna.send('/days?first=2026-11-01&last=2026-11-30')).status).toBe(200)
    expect((await anna.send('/api/account/export')).status).toBe(200)
    expect(await (await world.device()).push(addPet())).toMatchObject([{ clock: 1 }])
    const form = { name: 'Ann', email: 'ann@example.org', message: 'Hello' }
    expect((await anna.post('/us-central1/submitContactForm', { data: form })).status).toBe(200)
    expect((await anna.post('/api/auth/sign-out', {})).status).toBe(200)
    expect(world.lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])
    // but it must not be started again: it would not know what the new one wrote
    await expect(world.node()).rejects.toThrow(/^The database is newer than this program/)
  },
)
