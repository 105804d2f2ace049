import { beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAccessible, expectAt, expectHidden, haveAccount, onPhone, open } from './app.tsx'
import { setClock, test } from './app.tsx'
import { atTenOnSunday, button, daily, haveEvent, havePet, say } from './schedule.ts'

beforeEach(onPhone)

/** Also those that a phone leaves out: there is nothing to count in them. */
const cellsOf = (line: Locator) =>
  [...(line.query()?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)

const given = (petId: string, note: string) => ({
  verb: 'record-as-needed',
  careId: 'pain-relief-of-rex',
  title: 'Pain relief',
  pets: [{ id: petId, name: 'Rex' }],
  details: {
    outcome: 'given',
    at: Date.parse('2026-11-12T21:40:00-08:00'),
    local: '2026-11-12T21:40:00',
    amount: '½ tablet',
    note,
  },
})

test('days are chosen, and what the vet asks stands on one sheet of paper', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await haveAccount()
  setClock(atTenOnSunday)
  await open('/schedule')
  const rex = await havePet('Rex')
  const from = { start: '2026-11-01T07:00', recurrence: daily('2026-11-01') }
  await haveEvent('Heart tablet', { ...from, petIds: [rex] })
  await haveEvent('Vet visit', { start: '2026-11-10T11:00', petIds: [rex] })
  await say(given(rex, 'Limped after the stairs'))
  await haveEvent('Clean the litter box', { ...from, petIds: [rex] })
  // it stands above the tablet: come under a press, it would be what is ticked
  await expect.element(page.getByRole('button', { name: /^Done: Clean the litter box/ })).toBeVisible()
  await page.getByRole('button', { name: /^Given: Heart tablet/ }).click()
  await page.getByRole('button', { name: 'Just now' }).click()
  await expect.element(page.getByText('Given 10:00').first()).toBeVisible()
  await page.getByRole('button', { name: /^Done: Clean the litter box/ }).click()
  await page.getByRole('button', { name: 'Just now' }).click()
  await expect.element(page.getByText('Done 10:00').first()).toBeVisible()

  await open(`/pets/${rex}`)
  await page.getByRole('link', { name: 'For the vet' }).click()
  const paper = page.getByRole('article', { name: 'The sheet' })
  const tablet = paper.getByRole('row', { name: /Heart tablet/ })
  // planned, given, partly, skipped, refused, not logged: each planned time once, so that they sum up
  await expect.poll(() => cellsOf(tablet)).toEqual(['15', '1', '0', '0', '0', '14'])
  await expect.element(tablet).toMatchTextContent('once late')
  await expect.element(tablet).toMatchTextContent('last given 15 Nov, 10:00')
  const litter = paper.getByRole('row', { name: /Clean the litter box/ })
  await expect.element(litter).toMatchTextContent('last done 15 Nov, 10:00')
  // a phone writes behind each number what it counts, paper above each column
  await expect.element(tablet.getByRole('cell').nth(1)).toHaveAttribute('data-label', 'Given')
  await expect.element(litter.getByRole('cell').nth(1)).toHaveAttribute('data-label', 'Done')
  await expect.element(paper.getByRole('columnheader', { name: 'Given or done' })).toHaveLength(1)
  await page.getByRole('radio', { name: 'Since the last visit' }).click()
  await expectAt(/days=since-visit$/)
  await expect.poll(() => cellsOf(tablet)).toEqual(['6', '1', '0', '0', '0', '5'])
  for (const told of ['Pain relief once: 12 Nov, 21:40', '½ tablet', 'Limped after the stairs'])
    await expect.element(paper).toMatchTextContent(told)
  await expect.element(paper).toMatchTextContent('A record kept by the household, not a medical document.')
  await expectAccessible()
  await commands.emulate({ media: 'print', colorScheme: 'dark' })
  await expectHidden(page.getByRole('heading', { level: 1 }))
  await expectHidden(button('Print'))
  expect(getComputedStyle(await paper.findElement()).color).toBe('rgb(0, 0, 0)')
  // on a dark screen the sheet is white too, and so are the colours of its charts
  await commands.emulate({ media: 'screen', colorScheme: 'dark' })
  const word = (await paper.findElement()).appendChild(document.createElement('i'))
  word.style.color = 'var(--leaf)'
  expect(getComputedStyle(word).color).toBe('rgb(14, 94, 68)')
  word.remove()
  await commands.emulate({ media: 'screen', colorScheme: 'light' })
  await button('Print').click()
  expect(print).toHaveBeenCalledOnce()
})

test('a dose that was moved is no third dose, and what happened twice is told as twice', async () => {
  setClock(atTenOnSunday)
  await haveAccount()
  const rex = await havePet('Rex')
  const dose = (start: string, end = '') =>
    haveEvent('Methimazole', { start, petIds: [rex], recurrence: daily(start.slice(0, 10), end) })
  await dose('2026-11-01T07:00')
  await dose('2026-11-01T19:00', ';UNTIL=20261111T235959')
  await dose('2026-11-12T18:30')
  const at = { at: Date.parse('2026-11-01T09:00:00-08:00'), local: '2026-11-01T09:00:00' }
  const details = { values: { value: 2 }, ...at, note: '' }
  const said = { measureId: 'rex-was-sick', petId: rex, petName: 'Rex', kind: 'vomit' }
  await say({ verb: 'record-measure', ...said, details })
  await open(`/pets/${rex}/vet`)
  await expect.element(page.getByText(/^Vomiting twice: 1 Nov/)).toBeVisible()
  const line = page.getByRole('row', { name: /Methimazole/ })
  await expect.element(line).toMatchTextContent('07:00 and 18:30 · until 11 Nov at 07:00 and 19:00')
})

test('a link that is taken back right after it was made is no longer shown to be handed on', async () => {
  await haveAccount()
  await open(`/pets/${await havePet('Rex')}/vet`)
  await button('Make a link for these days').click()
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect.element(link).toBeVisible()
  const secret = (link.element() as HTMLInputElement).value // the cast: by its role

  await page.getByRole('button', { name: /^Turn off the link for/ }).click()
  await expect.element(page.getByText('The link was turned off.')).toBeVisible()
  await expect.element(link).toHaveLength(0)
  await expect.element(button('Make a link for these days')).toBeVisible()

  await button('Undo').click()
  await expect.element(link).toHaveValue(secret)
})
