import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { CareRecord } from '#core/care/care.ts'
import type { Measure } from '#core/health/measure.ts'
import { call } from './support/household-calls.ts'
import { keyFor } from './support/key-calls.ts'
import { addEvent, addPet, serverWorld } from './support/server-world.ts'

const run = promisify(execFile)
const page = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8')
const examples = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)

/** What the examples need. Where it is not, the words below say that they were not run. */
const tools = ['curl --version', 'jq --version', "date -d '-1 hour' +%F"]
const missing: string[] = []
for (const tool of tools) await run('sh', ['-c', tool]).catch(() => missing.push(tool.split(' ')[0] ?? ''))

test(`the examples for a shell do what the page says${missing.length > 0 ? ` (not run: no ${missing.join(', ')} here)` : ''}`, async () => {
  expect(examples).toHaveLength(6)
  if (missing.length > 0) return
  const world = await serverWorld('sqlite')
  onTestFinished(() => world.close())
  // the shell's clock is the machine's: whatever it shows of today is over by then
  const today = new Date().toISOString().slice(0, 10)
  world.clock.at = Date.parse(`${today}T23:30:00Z`)
  const anna = await world.device()
  await call(anna, 'call-me', { household: anna.userId, name: 'Anna' })
  const mitzi = addPet({ name: 'Mitzi', species: 'cat' })
  const allDay = { start: `${today}T23:58:00`, end: `${today}T23:59:00`, petIds: [mitzi.petId] }
  await anna.push(mitzi, addEvent({ title: 'Insulin', ...allDay }), addEvent({ title: 'Pill', ...allDay }))
  const env = { ...process.env, PETS: world.url, TOKEN: await keyFor(anna), TZ: 'UTC' }
  const said: string[] = []
  for (const example of examples) said.push((await run('sh', ['-c', example], { env })).stdout.trim())
  const [next, given, byGrandma, weight, journal, refused] = said
  expect(next).toMatch(/^23:58 (Insulin|Pill) for Mitzi$/)
  expect([given, byGrandma, weight, refused]).toEqual(['applied', 'applied', 'applied', 'key-unknown'])
  const lines = (journal ?? '').split('\n')
  expect(lines).toHaveLength(3)
  expect(journal).toMatch(/Mitzi {2}(Insulin|Pill) {2}given {2}Grandma/)
  expect(journal).toMatch(/Mitzi {2}weight/)
  const records = (await anna.snapshot('care')).rows.map(({ body }) => body as CareRecord)
  expect(records.flatMap(({ entries }) => entries.map(({ by }) => by.name)).toSorted()).toEqual([
    'Anna',
    'Grandma',
  ])
  const measures = (await anna.snapshot('health')).rows.map(({ body }) => body as Measure)
  expect(measures).toMatchObject([{ kind: 'weight', values: { value: 4_200 } }])
})
