import { beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible, expectAt, expectHidden, expectTexts, haveAccount, onNewDevice } from './app.tsx'
import { onPhone, open, reload, setOffline, test, watchDownloads } from './app.tsx'
import { joinedBy } from './household.ts'
import { daysAgo, haveNoon, at as instantAt } from './noon.ts'
import { button, dialog, havePet, link, menu, say } from './schedule.ts'

beforeEach(haveNoon)

let made = 0
type Done = { ago: number; at: string; due?: string } & Partial<{
  outcome: string
  note: string
  amount: string
  by: { id: string | null; name: string }
}>

/** The change that records something for one pet; planned when it was due. */
function done(title: string, pet: { id: string; name: string }, { ago, at, due, ...more }: Done) {
  const day = daysAgo(ago)
  const local = `${day}T${at}:00`
  const details = { outcome: 'given', at: instantAt(local), local, amount: '', note: '', ...more }
  const id = `journal-${Math.round(performance.now())}-${Date.now()}-${made++}`
  const common = { id, title, pets: [pet], details }
  if (due === undefined) return { ...common, verb: 'record-as-needed', careId: id }
  const planned = { seriesId: `of-${id}`, eventId: `of-${id}`, day, due: `${day}T${due}:00`, allDay: false }
  return { ...common, ...planned, verb: 'record-care', knows: [] }
}

/** What was measured, or noted, about a pet. */
function measured(kind: string, pet: { id: string; name: string }, at: string, said: object) {
  const local = `${daysAgo(1)}T${at}:00`
  const details = { values: {}, at: instantAt(local), local, note: '', ...said }
  const measureId = `measure-${Math.round(performance.now())}-${Date.now()}-${made++}`
  return { verb: 'record-measure', measureId, petId: pet.id, petName: pet.name, kind, details }
}

const rows = () => page.css('main ol > li > a')
const row = (words: string) => rows().filter({ hasText: words })
const filters = () => page.css('summary')

async function havePets() {
  const [rex, minka] = [await havePet('Rex'), await havePet('Minka', 'cat', 'sea')]
  return { rex: { id: rex, name: 'Rex' }, minka: { id: minka, name: 'Minka' } }
}

test('the journal says what was done, by whom, and how it went', async () => {
  await haveAccount()
  const { rex, minka } = await havePets()
  const first = done('Pill', rex, { ago: 2, at: '08:05', due: '08:00' })
  const late = done('Pill', rex, { ago: 1, at: '10:30', due: '08:00', note: 'Overslept' })
  const told = { ago: 1, at: '07:00', amount: '2 drops', by: { id: null, name: 'Grandma' } }
  await say(first, late, done('Drops', minka, { ...told, outcome: 'refused' }))
  await joinedBy({ at: Date.now(), ...done('Walk', rex, { ago: 1, at: '12:00' }) })

  await open('/schedule')
  await menu().click()
  await button('Journal').click()
  await expectAt(/\/journal$/)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Journal')
  // the newest first
  await expectTexts(rows(), ['Walk', 'Pill', 'Drops', 'Pill'])
  await expect.element(row('Walk')).toMatchTextContent('by Berta')
  await expect.element(row('Walk')).toMatchTextContent('As needed')
  await expect.element(row('Overslept')).toMatchTextContent('Late, planned for 08:00')
  await expect
    .element(row('Drops'))
    .toMatchTextContent(/Refused by the pet.*2 drops.*by Grandma.*Recorded by/)
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveLength(2)
  await expectAccessible()

  // what is no longer a pet of theirs still stands
  await say({ verb: 'delete-pet', petId: rex.id })
  await expect.element(menu().getByText('R', { exact: true })).toHaveLength(0)
  await expect.element(row('Walk')).toMatchTextContent('Rex')
  await expect.element(rows()).toHaveLength(4)

  // one record lies over the journal, and leads back to it
  await row('Overslept').click()
  await expectAt(new RegExp(`/schedule/${daysAgo(1)}/care/`))
  await expect.element(dialog()).toMatchTextContent('Overslept')
  await expect.element(page.css('main h1')).toHaveTextContent('Journal')
  await dialog().getByRole('button', { name: 'Close' }).first().click()
  await expectAt(/\/journal$/)
})

test('what is shown is kept as a table', async () => {
  await haveAccount()
  const { rex } = await havePets()
  const pill = done('Pill', rex, { ago: 1, at: '08:00', due: '08:00', note: '=1+1' })
  await say(pill, done('Walk', rex, { ago: 1, at: '12:00' }))
  await say(measured('weight', rex, '09:00', { values: { value: 4_250 } }))
  await open('/journal?title=Pill')
  const kept = watchDownloads()
  await button('Save as a table (CSV)').click()
  await expect.poll(() => kept.length).toBe(1)
  expect(kept[0]?.name).toMatch(/^journal \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/)
  const lines = kept[0]?.text.split('\r\n') ?? []
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${daysAgo(1)},08:00,Rex,Pill,Given,`)
  expect(lines[1]).toContain(`"'=1+1"`)
})

test('filters stand in the address', async () => {
  await haveAccount()
  const { rex, minka } = await havePets()
  const wrong = done('Walk', rex, { ago: 1, at: '09:00', due: '09:00' })
  await say(done('Pill', rex, { ago: 1, at: '08:00', due: '08:00' }), wrong)
  await say(done('Drops', minka, { ago: 1, at: '07:00', outcome: 'skipped' }))
  const careIds = [`${wrong.id.replace('journal', 'of-journal')}.${daysAgo(1).replaceAll('-', '')}.${rex.id}`]
  await say({ verb: 'retract-care', careIds, entryId: wrong.id, retracted: true })
  await joinedBy({ at: Date.now(), ...done('Pill', minka, { ago: 1, at: '06:00' }) })

  await open('/journal')
  await expect.element(rows()).toHaveLength(3)
  await filters().click()
  await page.getByLabelText('Who did it').selectOptions('Berta')
  await expect.element(rows()).toHaveLength(1)
  await expectAt(/\/journal\?by=/)
  // whoever is sent the link sees the same
  await reload()
  await expect.element(rows()).toHaveLength(1)
  await expect.element(filters()).toHaveTextContent('Filter · by Berta')
  history.back()
  await expect.element(rows()).toHaveLength(3)
  await page.getByLabelText('How it went').selectOptions('Skipped')
  await expectTexts(rows(), ['Drops'])
  await page.getByLabelText('What', { exact: true }).selectOptions('Pill')
  await expect.element(page.getByText('Nothing recorded here matches the filter')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.element(filters()).toHaveFocus()
  await expect.element(rows()).toHaveLength(3)

  // what is shown stands in the address, and the tick follows it
  await page.getByLabelText('Show removed records').click()
  await expect.element(page.getByLabelText('Show removed records')).toBeChecked()
  await expect.element(row('Walk')).toMatchTextContent('Removed')
  await expectAccessible()

  await menu().click()
  await page.getByRole('button', { name: 'Only Minka' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Minka’s journal')
  await expect.element(rows()).toHaveLength(2)
})

test('paper has columns, and says what was filtered', async () => {
  await haveAccount()
  const { rex } = await havePets()
  await say(
    done('Pill', rex, { ago: 1, at: '08:00', due: '08:00', note: 'With cheese' }),
    measured('weight', rex, '07:30', { values: { value: 4_200 } }),
    measured('note', rex, '07:00', { note: 'Slept well.' }),
  )
  await open('/journal')
  await expectTexts(rows(), ['Pill', /Weight.*4.2 kg|Weight.*9 lb/, /Note.*Slept well\./])
  await commands.emulate({ media: 'print' })
  await expect.element(row('Slept well.')).toBeVisible()
  await commands.emulate({ media: 'screen' })
  await row('Weight').click()
  await expectAt(new RegExp(`/pets/${rex.id}/weight$`))
  await open('/journal?outcome=given')
  await expect.element(rows()).toHaveLength(1)
  const columns = page.css('main p').filter({ hasText: /^Time.*Note$/ })
  await expectHidden(columns)
  await commands.emulate({ media: 'print' })
  await expect.element(columns).toBeVisible()
  await expect.element(page.getByText('Given', { exact: true }).first()).toBeVisible()
  await expectHidden(filters())
  await expectHidden(button('Print'))
  await expectHidden(button('Show earlier days'))
  const lefts = [...document.querySelectorAll('main p > span, main ol > li > a > span')]
    .filter((cell) => ['Note', 'With cheese'].includes(cell.textContent))
    .map((cell) => Math.round(cell.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
  expect(lefts).toHaveLength(2)
})

test('earlier days come a month at a time, and need the network', async () => {
  await onPhone()
  const email = await haveAccount()
  await open('/journal')
  await expect.element(page.getByText('The journal keeps what was done')).toBeVisible()
  const { rex } = await havePets()
  const ages = [1, 40, 80, 110]
  await say(...ages.map((ago) => done(`Pill ${ago}`, rex, { ago, at: '08:00', due: '08:00' })))

  // a new device is sent the last sixty days
  await onNewDevice(email)
  await open('/schedule')
  await open('/journal')
  await expectTexts(rows(), ['Pill 1'])
  const earlier = button('Show earlier days')
  await earlier.click()
  await expectTexts(rows(), ['Pill 1', 'Pill 40'])
  await expectAt(new RegExp(`from=${daysAgo(59)}`))

  await setOffline(true)
  await expect.element(page.getByText('Earlier days need a connection')).toBeVisible()
  await expectHidden(earlier)
  await setOffline(false)
  const asked = vi.spyOn(window, 'fetch')
  await earlier.click()
  await expect.element(rows()).toHaveLength(3)
  const firsts = asked.mock.calls.map(([to]) => new URL(String(to), location.href).searchParams.get('first'))
  expect(firsts).toContain(daysAgo(89))
  await earlier.click()
  await expectTexts(rows(), ['Pill 1', 'Pill 40', 'Pill 80', 'Pill 110'])
  await expectAccessible()

  // the way back leads past the steps, not through them
  await link('Learn').click()
  await expectAt(/\/learn$/)
  history.back()
  await expect.element(rows()).toHaveLength(4)
  history.back()
  await expectAt(/\/schedule$/)
})
