import { afterEach, expect, test } from 'vitest'
import { happeningNames } from '#core/webhooks/webhook-calls.ts'
import { migrations } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { spread } from '#server/database/spread/spread.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { ask, spreadLogin } from './support/citus.ts'
import { calendarLink, subscribed } from './support/calendar-calls.ts'
import { completed, davFor } from './support/dav-calls.ts'
import { citusStandIn } from './support/citus-stand-in.ts'
import { freshPlace, spreadPlace } from './support/engines.ts'
import type { FreshPlace } from './support/engines.ts'
import { chanceFrom } from './support/faulty-network.ts'
import { nobodyAt } from './support/household-calls.ts'
import { byKey, keyFor } from './support/key-calls.ts'
import { startNtfyServer } from './support/ntfy-server.ts'
import { saveChannel, usual } from './support/own-channels.ts'
import { registerPush } from './support/push-register.ts'
import { startPushService } from './support/push-service.ts'
import { insulin } from './support/reminder-world.ts'
import { receiver, webhook } from './support/webhook-calls.ts'
import { everyCollection, keptIn, textsOf } from './support/kept-documents.ts'
import { hashOf, photoOf } from './support/photo-bytes.ts'
import { getPhoto, putPhoto } from './support/photo-calls.ts'
import { everybodyOf, petsOfLink, rehearse } from './support/rehearsal.ts'
import type { Player } from './support/rehearsal.ts'
import { seed } from './support/rounds.ts'
import { addEvent, addPet, programFor, recordCare, serverWorld } from './support/server-world.ts'
import type { Device } from './support/server-world.ts'
import { scanned, sticker, stickerFor } from './support/by-link-calls.ts'
import { opened, vetLink } from './support/vet-calls.ts'
import { notSpread, sentStatements, whyNotSpread } from './support/whole-statements.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function placeOf(making: Promise<FreshPlace>): Promise<FreshPlace> {
  const place = await making
  closing.push(() => place.remove())
  return place
}
const now = Date.parse('2026-11-15T12:00:00Z')

test('policies of what is spread look nothing up, and its owner is not held by force', async () => {
  const { adminUrl } = await placeOf(spreadPlace())
  const policies = await ask<{ name: string; asks: string }>(
    adminUrl,
    `select policyname as name, qual as asks from pg_policies order by policyname`,
  )
  expect(policies.map(({ name }) => name)).toEqual([
    'applied_owner',
    'clocks_owner',
    'clocks_read',
    'documents_owner',
    'photos_owner',
    'usage_owner',
  ])
  expect(policies.filter(({ asks }) => /\bselect\b|admitted_households/i.test(asks))).toEqual([])
  expect(await ask(adminUrl, 'select relname from pg_class where relforcerowsecurity')).toEqual([])
})

test('where owners are spread a household is seen by its members alone', async () => {
  const place = await placeOf(spreadPlace())
  const database = await openDatabase(place, () => now)
  closing.push(() => database.close())
  for (const owner of ['anna', 'berta'])
    await openDocuments(database).write(programFor(owner), [addPet()], now)
  await ask(
    place.adminUrl,
    `insert into households (id, name, created_at) values ('anna', '', 0);
      insert into members (household, person, role, name, joined_at) values ('anna', 'carla', 'carer', '', 0)`,
  )
  const rows = database.kysely.selectFrom('documents').select('owner').where('owner', '=', 'anna')
  const seenBy = (owner: string, person: string) => database.transactAs(owner, (tx) => tx.run(rows), person)
  expect(await rows.execute()).toEqual([])
  expect(await seenBy('anna', 'carla')).toEqual([{ owner: 'anna' }])
  expect(await seenBy('anna', 'eve')).toEqual([])
  expect(await seenBy('berta', '')).toEqual([])
  const eve = { owner: 'anna', acting: { id: 'eve', name: 'Eve', role: 'owner' as const } }
  const forging = openDocuments(database).write(eve, [addPet()], now)
  await expect(forging).rejects.toMatchObject({ refusal: 'not-a-member' })
})

test(
  `everybody does anything where owners are spread, and every statement goes to one place (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const place = await placeOf(spreadPlace())
    const sent = sentStatements()
    closing.push(sent.stop)
    const world = await serverWorld('postgres', { databaseUrl: place.databaseUrl ?? '' })
    closing.push(() => world.close())
    const anna = await world.device()
    const players = await everybodyOf(anna, world.clock.at)
    const [owner] = players as [Player] // she is the first
    const life = rehearse({
      players,
      chance: chanceFrom(seed),
      now: () => (world.clock.at += 60_000),
      name: 'spread',
    })
    const photo = photoOf(1)
    expect((await putPhoto(anna, photo)).status).toBe(204)
    for (const change of petsOfLink) await life.say(owner, change)
    const feed = await anna.feed(null, {}, everyCollection)
    for (let n = 0; n < 60; n++) await life.act()
    // strangers at the same moment: who writes together is of one place
    const others = await Promise.all(Array.from({ length: 12 }, () => world.device()))
    for (let round = 0; round < 3; round++)
      for (const [answer] of await Promise.all(others.map((other) => other.push(addPet()))))
        expect(answer?.outcome).toBe('applied')
    const last = addPet()
    await life.say(owner, last)
    await feed.untilRow(last.petId)
    for (const rows of [feed.rows(), (await anna.snapshot(everyCollection)).rows])
      expect(textsOf(keptIn(rows))).toEqual(textsOf(life.kept()))
    await feed.close()
    expect((await getPhoto(anna, hashOf(photo))).bytes).toEqual(photo)
    for (const other of others.slice(0, 3)) await useLinks(other)
    await world.remind()
    // a day later what nobody asks for any more is forgotten with the next write
    world.clock.at += 25 * 3_600_000
    for (const other of others) await other.push(addPet())
    expect((await anna.send('/days?first=2026-11-01&last=2026-11-30')).status).toBe(200)
    expect((await anna.send('/api/households')).status).toBe(200)
    expect((await anna.send('/api/account/export')).status).toBe(200)
    expect(world.lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])
    expect(notSpread(sent.texts)).toEqual([])
    const ofOwners = [...sent.texts].filter((text) => /owner"? = (\$1|any \(\$1)/.test(text))
    expect(ofOwners.length).toBeGreaterThan(20)
    const [counted] = await ask<{ kept: string; counted: string }>(
      place.adminUrl,
      `select (select count(*) from documents where body is not null) as kept,
        (select sum(documents) from usage) as counted`,
    )
    expect(counted?.counted).toBe(counted?.kept)
  },
)

/** Whoever comes by a link is nobody's member, and reads and writes of one household all the same. */
async function useLinks(of: Device): Promise<void> {
  const [rex, pill] = [addPet(), addEvent()]
  await of.push(rex, { ...pill, event: { ...pill.event, petIds: [rex.petId] } })
  const box = await stickerFor(of, { petId: rex.petId, togetherId: pill.eventId })
  expect((await scanned(of.url, box)).status).toBe(200)
  const given = { secret: box, changes: [recordCare(pill, [rex])] }
  const { body } = await sticker(nobodyAt(of.url), 'push', given)
  expect(body.answers).toMatchObject([{ outcome: 'applied' }])
  expect((await sticker(of, 'read', { household: of.userId })).body.stickers).toMatchObject([{ used: 1 }])
  expect((await subscribed(of.url, await calendarLink(of))).status).toBe(200)
  expect((await opened(of.url, await vetLink(of, rex.petId))).status).toBe(200)
}

test('other programs are told, and write, where owners are spread, and every statement goes to one place', async () => {
  const place = await placeOf(spreadPlace())
  const hook = await receiver()
  const ntfy = await startNtfyServer()
  const clock = { now: Date.now }
  const service = await startPushService(() => clock.now())
  closing.push(hook.close, ntfy.close, service.close)
  const world = await serverWorld('postgres', {
    databaseUrl: place.databaseUrl ?? '',
    hookHosts: [hook.origin, ntfy.origin],
    pushHosts: [service.origin],
  })
  closing.push(() => world.close())
  clock.now = () => world.clock.at
  world.clock.at = Date.parse('2026-11-15T05:00:00Z')
  const anna = await world.device()
  const rex = addPet()
  await anna.push(rex, insulin({ petIds: [rex.petId] }))
  expect((await saveChannel(anna, { ...usual, address: ntfy.origin, topic: 'anna' })).status).toBe(200)
  const household = anna.userId
  const wants = { household, name: 'Lamp', address: `${hook.origin}/hook`, happenings: [...happeningNames] }
  expect((await webhook(anna, 'make', wants)).says).toBe('')
  const phone = await davFor(anna)
  expect((await registerPush(phone, phone.doses, service.subscribe())).status).toBe(204)
  expect((await byKey(world.url, await keyFor(anna))).status).toBe(200)
  world.clock.at = Date.parse('2026-11-15T08:00:00Z')
  await world.remind()
  await world.deliver()
  expect(ntfy.shown('anna')).toHaveLength(1)
  const [dose] = (await phone.list()).filter(({ href }) => href.includes('.20261115.'))
  expect((await phone.put(dose?.href ?? '', completed(dose?.data ?? ''))).status).toBe(204)
  await world.tellPrograms()
  await world.deliver()
  expect(service.receivedXml).toHaveLength(1)
  expect(hook.types()).toEqual(['care.due', 'care.recorded'])
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ password: 'a good old dog' })
  expect((await anna.send('/api/account', { method: 'DELETE', headers, body })).status).toBe(200)
  const left = 'select household from webhooks union all select household from list_registrations'
  expect(await ask(place.adminUrl, left)).toEqual([])
  expect(world.lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])
})

test('who writes at the same moment shares a commit with those of the same place', async () => {
  const place = await placeOf(spreadPlace())
  const database = await openDatabase(place, () => now)
  closing.push(() => database.close())
  const groups: string[][] = []
  const documents = openDocuments({
    ...database,
    transactTogether(asking, work) {
      groups.push(asking.map(({ owner }) => owner))
      return database.transactTogether(asking, work)
    },
  })
  const owners = Array.from({ length: 24 }, (_, n) => `owner-${n}`)
  for (let round = 0; round < 2; round++)
    await Promise.all(owners.map((owner) => documents.write(programFor(owner), [addPet()], now)))
  const places = groups.map((group) => Promise.all(group.map((owner) => database.placeOf?.(owner))))
  expect((await Promise.all(places)).filter((some) => new Set(some).size > 1)).toEqual([])
  expect(Math.max(...groups.map(({ length }) => length))).toBeGreaterThan(2)
  const written = await Promise.all(owners.map((owner) => documents.clock(programFor(owner))))
  expect(written.map(({ clock }) => clock)).toEqual(owners.map(() => 2))
})

test.each([
  ['no owner', 'select body from documents where id = $1'],
  ['no owner', 'delete from "applied" where change_id = $1'],
  [
    'a table of owners beside another',
    'select 1 from members join clocks on clocks.owner = members.household',
  ],
  ['an insert of what is selected', 'insert into documents (owner, id) select $1, $2'],
  ['what is set so goes to no worker', `select set_config('app.owner', $1, true)`],
  [null, 'select body from documents where owner = $1 and id = $2'],
  [null, 'select "name" from "households" where "id" = $1'],
])('the check says "%s" of %s', (why, statement) => {
  expect(whyNotSpread(statement)).toBe(why)
})

async function spreading(place: FreshPlace, login = spreadLogin) {
  const rows = await spread({ superuserUrl: place.adminUrl, login, migrations, now: Date.now })
  return Object.fromEntries(rows)
}

test('what was there is there when it is spread, and counted; a second time changes nothing', async () => {
  const place = await placeOf(freshPlace('postgres'))
  const before = await openDatabase(place, () => now)
  for (const owner of ['anna', 'berta'])
    await openDocuments(before).write(programFor(owner), [addPet(), addPet()], now)
  await before.close()
  await ask(place.adminUrl, citusStandIn)
  const rows = { usage: 2, clocks: 2, documents: 4, applied: 4, photos: 0 }
  // as on a Citus, where the rows arrive on the workers and are counted there
  await ask(
    place.adminUrl,
    `create or replace function stand_in.create_distributed_table(relation regclass, key text, colocate_with text)
      returns void language plpgsql as $$ begin
        insert into stand_in.pg_dist_partition values (relation);
        if relation::text in ('documents', 'applied') then
          execute format('create temp table kept as table %1$I; alter table %1$I disable trigger user; delete from %1$I;
            alter table %1$I enable trigger user; insert into %1$I table kept; drop table kept', relation);
        end if;
      end $$`,
  )
  expect(await spreading(place)).toEqual(rows)
  expect(await spreading(place)).toEqual(rows)
})

test('an installation is refused in words where it cannot be spread', async () => {
  const place = await placeOf(freshPlace('postgres'))
  const database = await openDatabase(place, () => now)
  await expect(spreading(place)).rejects.toThrow('is no Citus')
  await ask(place.adminUrl, citusStandIn)
  await expect(spreading(place)).rejects.toThrow('please stop every node first')
  await database.close()
  await expect(spreading(place, 'postgres')).rejects.toThrow('postgres is a superuser')
  await expect(spreading(place, 'nobody_here')).rejects.toThrow('there is no login nobody_here')
  await expect(spreading(place, 'senior_pet_care_app')).rejects.toThrow('may not log in')
  await ask(
    place.adminUrl,
    `create or replace function stand_in.run_command_on_all_nodes(command text) returns table (result text)
      language sql as $$ select 'replica 10' $$`,
  )
  await expect(spreading(place)).rejects.toThrow('wal_level is "replica"')
  await ask(place.adminUrl, 'update stand_in.pg_dist_node set shouldhaveshards = false')
  await expect(spreading(place)).rejects.toThrow('No worker takes shards')
  await expect(
    spreading({ ...place, adminUrl: place.adminUrl.replace('postgres@', `${spreadLogin}@`) }),
  ).rejects.toThrow()
})

test('a server does not start where nothing would hold it', async () => {
  const place = await placeOf(spreadPlace())
  const open = (databaseUrl: string | null) => openDatabase({ ...place, databaseUrl }, () => now)
  await expect(open(place.adminUrl)).rejects.toThrow('needs a plain login of its own')
  const name = new URL(place.adminUrl).pathname.slice(1)
  await ask(place.adminUrl, `alter table documents owner to ${spreadLogin}`)
  await expect(open(place.databaseUrl)).rejects.toThrow('its login owns the tables')
  await ask(place.adminUrl, 'alter table documents owner to postgres')
  await ask(place.adminUrl, `alter database ${name} reset citus.propagate_set_commands`)
  await expect(open(place.databaseUrl)).rejects.toThrow('does not reach the workers')
  await ask(place.adminUrl, `delete from migrations where name = '${migrations.at(-1)?.name}'`)
  await expect(open(place.databaseUrl)).rejects.toThrow('npm run spread')
})
