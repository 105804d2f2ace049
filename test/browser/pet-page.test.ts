import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessible,
  focus,
  haveAccount,
  onNewDevice,
  onPhone,
  open,
  press,
  setOffline,
  test,
} from './app.tsx'
import { haveNoon } from './noon.ts'
import { button, dialog, havePet, undoOf } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

const value = (words: string) => page.getByRole('article').getByText(words, { exact: true })
const weight = () => page.getByRole('textbox', { name: /^New weight/ })
const card = () => page.getByRole('article').filter({ has: weight() })
const save = () => card().getByRole('button', { name: 'Save' })

/** Presses from here on, as the page feels them. */
function countPresses() {
  let presses = 0
  const count = () => void (presses += 1)
  addEventListener('pointerdown', count, { capture: true })
  onTestFinished(() => removeEventListener('pointerdown', count, { capture: true }))
  return () => presses
}

test('a weight is saved in two taps, without a network too, and is there on a second device', async () => {
  const email = await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  await open('/schedule')
  await page.getByRole('button', { name: /^Menu, showing/ }).click()
  await button('Open Minka’s page').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Minka' })).toHaveFocus()

  const presses = countPresses()
  await weight().click()
  await commands.type('4,2 kg')
  await save().click()
  await expect.element(value('4.2 kg')).toBeVisible()
  expect(presses()).toBe(2)

  await onNewDevice(email)
  await open(`/pets/${minka}`)
  await expect.element(value('4.2 kg')).toBeVisible()
  await expect.element(weight()).toHaveValue('')

  // a slip is asked about, and nobody is kept from it; nor by the network
  await setOffline(true)
  await weight().fill('42 kg')
  await expect.element(card().getByText('Was 4.2 kg last time. Is 42 kg right?')).toBeVisible()
  await save().click()
  await expect
    .element(card().getByRole('alert'))
    .toHaveTextContent('It was 4.2 kg last time. Is 42 kg right?')
  await expect.element(value('42 kg')).toHaveLength(0)
  // by a key, and after a moment: what is pressed before anybody has read it answers nothing
  await new Promise((resolve) => setTimeout(resolve, 400))
  await press('Enter', card().getByRole('button', { name: 'Save anyway' }))
  await expect.element(value('42 kg')).toBeVisible()
  // of a single day there is no line to draw
  await expect.element(card().getByRole('img')).toHaveLength(0)
  await page.getByRole('link', { name: 'Weight', exact: true }).click()
  await page.getByText('All 2 records, as a table').click()
  await page.getByRole('button', { name: 'Change' }).first().click()
  await dialog()
    .getByLabelText(/^New weight/)
    .fill('4.1 kg')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('cell', { name: '4.1 kg' })).toBeVisible()
  await expect.element(page.getByText('Offline. 2 changes waiting')).toBeVisible()
  await setOffline(false)
  await expect.element(page.getByText(/changes? waiting/)).toHaveLength(0)

  // taken back, and brought back
  await page.getByRole('button', { name: 'Change' }).first().click()
  await button('Remove this record').click()
  await expect.element(page.getByRole('cell', { name: '4.1 kg' })).toHaveLength(0)
  await undoOf('removed').click()
  await expect.element(page.getByRole('cell', { name: '4.1 kg' })).toBeVisible()
  await onNewDevice(email)
  await open(`/pets/${minka}`)
  await expect.element(value('4.1 kg')).toBeVisible()
})

test('how the day was is answered by keys, and a note and a target by a few presses', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  await open(`/pets/${minka}/wellbeing`)
  const questions = page.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect.element(questions.first()).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Please answer all seven questions.')).toBeVisible()
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
  for (let question = 0; question < 7; question++) {
    await focus(questions.nth(question).getByRole('radio', { name: '6', exact: true }))
    await press('Space')
    await press('ArrowRight')
  }
  await press('Enter', button('Save'))
  // one dot is no line, as was said
  await expect.element(page.getByText('From the second time on, a chart shows what changes.')).toBeVisible()
  await page.getByText('1 record, as a table').click()
  await expect.element(page.getByRole('cell', { name: '49 of 70' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Minka' }).click()
  await page.getByLabelText('New note').fill('Slept all day.')
  await page
    .css('form')
    .filter({ has: page.getByLabelText('New note') })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect.element(page.getByRole('listitem').getByText('Slept all day.')).toBeVisible()

  await page.getByRole('link', { name: 'Weight', exact: true }).click()
  await page.getByRole('radio', { name: 'kg', exact: true }).click()
  await button('Set a target').click()
  await page.getByLabelText('From, kg').fill('4,2')
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText('To, kg')).toHaveAccessibleDescription('Please type a number.')
  await expect.element(page.getByLabelText('From, kg')).not.toHaveAttribute('aria-invalid')
  await page.getByLabelText('To, kg').fill('4.8')
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('4.2 kg to 4.8 kg')).toBeVisible()
})

test('breaths are counted by taps for half a minute, doubled, and saved like any number', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  await open(`/pets/${rex}/breaths`)
  await button('Count with taps').click()
  // a slow machine has its own time
  const clock = performance.now.bind(performance)
  const start = clock()
  let ahead = 0
  const spied = vi.spyOn(performance, 'now').mockImplementation(() => start + (clock() - start) / 100 + ahead)
  onTestFinished(() => spied.mockRestore())
  const pad = page.getByRole('button', { name: /Tap for each breath/ })
  for (let breath = 0; breath < 11; breath++) await pad.click()
  await expect.element(pad).toMatchTextContent('11')
  await expect.element(page.getByText(/^\d+ seconds left$/)).toBeVisible()
  await expectAccessible()
  ahead = 30_000
  await expect.element(page.getByText('11 in half a minute: 22 a minute.')).toBeVisible()
  await expect.element(page.getByLabelText('Breaths in a minute')).toHaveValue('22')
  await button('Save').click()
  await expect.element(page.getByText('Breaths at rest: 22 a minute')).toBeVisible()
})
