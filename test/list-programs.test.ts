import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDAVClient } from 'tsdav'
import { expect, onTestFinished, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import { davFor } from './support/dav-calls.ts'
import { call } from './support/household-calls.ts'
import { addEvent, addPet, serverWorld } from './support/server-world.ts'

/*
 * Programs that nobody here wrote, over a real connection. Most are Debian packages: vdirsyncer, todoman, khal,
 * python3-caldav. One that is missing is named and left out. tsdav comes from npm and is always there.
 */
const run = promisify(execFile)
const python = '/usr/bin/python3'
const minute = 60_000

async function isThere(...command: string[]): Promise<boolean> {
  const [program = '', ...rest] = command
  return run(program, rest).then(
    () => true,
    () => false,
  )
}

async function leftOut(needed: Record<string, string[]>): Promise<boolean> {
  const found = await Promise.all(
    Object.entries(needed).map(async ([name, command]) => ({ name, isHere: await isThere(...command) })),
  )
  const missing = found.filter(({ isHere }) => !isHere).map(({ name }) => name)
  if (missing.length > 0) console.warn(`left out, because they are not installed: ${missing.join(', ')}`)
  return missing.length > 0
}

/** Rex gets a pill an hour ago, and one a day later; today is a real one, for the programs have clocks of their own. */
async function household() {
  const world = await serverWorld('sqlite')
  onTestFinished(() => world.close())
  world.clock.at = Date.now()
  const anna = await world.device()
  await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
  const start = new Date(Math.floor(world.clock.at / minute) * minute - 60 * minute)
    .toISOString()
    .slice(0, 19)
  const end = new Date(Date.parse(`${start}Z`) + 5 * minute).toISOString().slice(0, 19)
  const rex = addPet({ name: 'Rex' })
  const recurrence = [`DTSTART:${start.slice(0, 10).replaceAll('-', '')}T120000`, 'RRULE:FREQ=DAILY']
  const pill = addEvent({ title: 'Insulin', start, end, recurrence, petIds: [rex.petId] })
  await anna.push(rex, pill)
  const phone = await davFor(anna)
  const folder = mkdtempSync(join(tmpdir(), 'lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const records = async () => {
    world.clock.at = Date.now()
    return (await anna.snapshot('care')).rows.map(({ body }) => body as CareRecord) // of care alone
  }
  return { world, anna, rex, pill, phone, folder, records, today: start.slice(0, 10) }
}

test(
  'vdirsyncer and todoman: brought over, ticked, brought back, recorded; khal shows the plan',
  { timeout: 120_000 },
  async () => {
    const needed = {
      vdirsyncer: ['vdirsyncer', '--version'],
      todoman: ['todoman', '--version'],
      khal: ['khal', '--version'],
    }
    if (await leftOut(needed)) return
    const { world, anna, phone, folder, records, today } = await household()
    const lists = join(folder, 'lists')
    mkdirSync(lists)
    const config = join(folder, 'vdirsyncer.conf')
    writeFileSync(
      config,
      `[general]
status_path = "${join(folder, 'status')}"
[pair ours]
a = "here"
b = "there"
collections = ["from b"]
conflict_resolution = "b wins"
metadata = ["displayname", "color"]
[storage here]
type = "filesystem"
path = "${lists}"
fileext = ".ics"
[storage there]
type = "caldav"
url = "${world.url}/"
username = "anna"
password = "${phone.secret}"
`,
    )
    const env = { ...process.env, HOME: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' }
    const sync = async () => run('vdirsyncer', ['-c', config, 'sync'], { env })
    const answers = run('vdirsyncer', ['-c', config, 'discover'], { env })
    answers.child.stdin?.end('y\n'.repeat(10))
    await answers
    await sync()
    expect(readdirSync(lists).toSorted()).toEqual(['care', 'doses'])
    await run('vdirsyncer', ['-c', config, 'metasync'], { env })
    expect(readFileSync(join(lists, 'doses', 'displayname'), 'utf8')).toBe('Doses')
    // eight or, in the first hour of a day, nine
    expect(readdirSync(join(lists, 'doses')).filter((file) => file.endsWith('.ics')).length).toBeGreaterThan(
      7,
    )

    const todoman = join(folder, 'todoman.py')
    writeFileSync(
      todoman,
      `path = "${lists}/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ncache_path = "${join(folder, 'todo.db')}"\n`,
    )
    const todo = (...rest: string[]) => run('todoman', ['--config', todoman, ...rest], { env })
    const listed = (await todo('list', '--sort', 'due', 'doses')).stdout
    const line = listed.split('\n').find((one) => one.includes(today)) ?? ''
    expect(line).toContain('Insulin (Rex)')
    const number = /\[ \]\s+(\d+)/.exec(line)?.[1] ?? ''
    await todo('done', number)
    await sync()
    expect(await records()).toMatchObject([
      {
        title: 'Insulin',
        slot: { day: today },
        entries: [{ outcome: 'given', by: { id: anna.userId, name: 'Anna' } }],
      },
    ])
    expect((await records())[0]?.entries).toHaveLength(1)
    // nothing is left to bring over, in either direction
    const again = await sync()
    expect(`${again.stdout}${again.stderr}`).not.toMatch(/Copying|Deleting/)
    expect((await todo('list', 'doses')).stdout).not.toContain(`${today} `)

    const khal = join(folder, 'khal.conf')
    writeFileSync(
      khal,
      `[calendars]\n[[care]]\npath = ${join(lists, 'care')}\n[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\n[sqlite]\npath = ${join(folder, 'khal.db')}\n`,
    )
    const shown = await run('khal', ['-c', khal, 'list', today.split('-').toReversed().join('.'), '2d'], {
      env,
    }).catch(async () => run('khal', ['-c', khal, 'list', 'today', '2d'], { env }))
    expect(shown.stdout).toContain('Insulin (Rex)')
  },
)

test(
  'python3-caldav, as Home Assistant calls it, completes a task, opens it again and is refused the rest',
  { timeout: 60_000 },
  async () => {
    if (await leftOut({ 'python3-caldav': [python, '-c', 'import caldav'] })) return
    const { world, anna, pill, rex, phone, records, today } = await household()
    const script = join(import.meta.dirname, 'support/caldav-program.py')
    const day = today.replaceAll('-', '')
    const { stdout } = await run(python, [script, `${world.url}/`, phone.secret, day], {
      env: { ...process.env, TZ: 'UTC' },
    })
    const said = Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { step: string }) // as the script says it
        .map(({ step, ...rest }) => [step, rest]),
    )
    expect(said).toMatchObject({
      lists: { names: ['Care', 'Doses'], kinds: { Care: ['VEVENT'], Doses: ['VTODO'] } },
      todos: { summaries: ['Insulin (Rex)'] },
      completed: { status: 'COMPLETED' },
      pending: { isListed: false },
      reopened: { status: 'NEEDS-ACTION' },
      again: { status: 'COMPLETED', place: 'in the fridge' },
      events: { starts: [0, 1, 2].map((n) => `${dayAfter(today, n)}T${pill.event.start.slice(11)}+00:00`) },
      past: { count: 0 },
    })
    for (const step of ['new', 'delete', 'make', 'event'])
      expect(said[step], step).toMatchObject({ refused: /403|Forbidden|not/i })
    const [record, ...others] = await records()
    expect(others).toEqual([])
    expect(record).toMatchObject({
      id: `${pill.eventId}.${day}.${rex.petId}`,
      entries: [{ retracted: {} }, { outcome: 'given', by: { id: anna.userId } }],
    })
    expect(record?.entries).toHaveLength(2)
    const minutesAgo = (Date.now() - (record?.entries[1]?.at ?? 0)) / minute
    expect(Math.abs(minutesAgo - 7)).toBeLessThan(2)
  },
)

test('tsdav finds the lists, ticks a dose, opens it again, and learns of the change by its token', async () => {
  const { world, anna, rex, pill, phone, records, today } = await household()
  const client = await createDAVClient({
    serverUrl: world.url,
    credentials: { username: 'anna', password: phone.secret },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  const lists = await client.fetchCalendars()
  const kinds = lists.map(({ displayName, components }) => [displayName, components])
  expect(kinds.toSorted()).toEqual([
    ['Care', ['VEVENT']],
    ['Doses', ['VTODO']],
  ])
  const [care, doses] = ['Care', 'Doses'].map((name) => lists.find((one) => one.displayName === name))
  if (!care || !doses) throw new Error('both were found above')
  // as of now: what it asks for later is what has changed since
  const [known] = await client.fetchCalendars()
  expect(known?.syncToken).toBeTruthy()

  const day = today.replaceAll('-', '')
  const mine = { calendar: doses, filters: allTasks }
  const dose = async () => {
    const [task, ...others] = (await client.fetchCalendarObjects(mine)).filter(({ data }) =>
      String(data).includes(`.${day}.${rex.petId}`),
    )
    expect(others).toEqual([])
    if (!task) throw new Error('the dose of today is not in the list')
    return task
  }
  const open = await dose()
  expect(String(open.data)).toContain('SUMMARY:Insulin (Rex)')
  const say = async (data: string) => {
    const { etag = '', url } = await dose()
    return client.updateCalendarObject({ calendarObject: { url, etag, data } })
  }
  const at = `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const done = String(open.data)
    .replace(/STATUS:.*\r\n/, '')
    .replace('END:VTODO', `STATUS:COMPLETED\r\nCOMPLETED:${at}\r\nEND:VTODO`)
  expect((await say(done)).status).toBe(204)
  expect(await records()).toMatchObject([
    { id: `${pill.eventId}.${day}.${rex.petId}`, entries: [{ outcome: 'given', by: { id: anna.userId } }] },
  ])

  const [now] = await client.fetchCalendars()
  expect(now?.ctag).not.toBe(known?.ctag)
  const news = await client.syncCollection({
    url: doses.url,
    props: { 'd:getetag': {} },
    syncLevel: 1,
    ...(doses.syncToken && { syncToken: doses.syncToken }),
  })
  expect(news.map(({ href = '' }) => href).filter((href) => href.endsWith('.ics'))).toEqual([
    new URL(open.url).pathname,
  ])

  // a tag of before is of what somebody else may have changed meanwhile
  const { url } = open
  const late = await client.updateCalendarObject({
    calendarObject: { url, etag: open.etag ?? '', data: String(open.data) },
  })
  expect(late.status).toBe(412)
  expect((await say(String(open.data))).status).toBe(204)
  expect((await records())[0]?.entries).toMatchObject([{ retracted: { by: { id: anna.userId } } }])
  for (const { data } of await client.fetchCalendarObjects({ calendar: care }))
    expect(String(data)).toContain('Insulin')
})

/** Every task, whenever it is due. */
const allTasks = [
  {
    'comp-filter': {
      _attributes: { name: 'VCALENDAR' },
      'comp-filter': { _attributes: { name: 'VTODO' } },
    },
  },
]

const dayAfter = (day: string, n: number) =>
  new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10)
