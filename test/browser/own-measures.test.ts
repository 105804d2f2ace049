import { beforeEach, expect, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible, haveAccount, onNewDevice, onPhone, open, setOffline, test } from './app.tsx'
import { haveNoon } from './noon.ts'
import { button, dialog, havePet, undoOf } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const card = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const form = () => page.getByRole('form', { name: 'Your own measurement' })
const save = () => form().getByRole('button', { name: 'Save' })
const change = () =>
  page.getByRole('region', { name: 'Your own measurement' }).getByRole('button', { name: 'Change' })
const cell = (name: string) => page.getByRole('cell', { name, exact: true })

/** Presses from here on, as the page feels them. */
function countPresses() {
  let presses = 0
  const count = () => void (presses += 1)
  addEventListener('pointerdown', count, { capture: true })
  onTestFinished(() => removeEventListener('pointerdown', count, { capture: true }))
  return () => presses
}

test('a number of their own is made in four taps, recorded in two, offline too, and has a target', async () => {
  const email = await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  await open(`/pets/${minka}`)
  await setOffline(true)
  const made = countPresses()
  await page.getByRole('link', { name: 'Add your own' }).click()
  await page.getByLabelText('What is it?').click()
  await commands.type('Neck girth')
  await page.getByLabelText('Unit (optional)').click()
  await commands.type('cm')
  await save().click()
  await expect.element(heading('Neck girth')).toBeVisible()
  expect(made()).toBe(4)
  await expectAccessible()

  await page.getByRole('link', { name: 'Back to Minka' }).click()
  const recorded = countPresses()
  await card('Neck girth').getByRole('textbox', { name: 'New value, cm' }).click()
  await commands.type('31,5')
  await card('Neck girth').getByRole('button', { name: 'Save' }).click()
  await expect.element(card('Neck girth').getByText('31.5 cm', { exact: true })).toBeVisible()
  expect(recorded()).toBe(2)
  await expect.element(page.getByText('Offline. 2 changes waiting')).toBeVisible()
  await setOffline(false)
  await expect.element(page.getByText(/changes? waiting/)).toHaveLength(0)

  await onNewDevice(email)
  await open(`/pets/${minka}`)
  await page.getByRole('link', { name: 'Neck girth' }).click()
  await page.getByLabelText('New value, cm').fill('-3')
  await button('Save').click()
  await expect.element(page.getByLabelText('New value, cm')).toHaveAccessibleDescription(/below zero/)
  await page.getByLabelText('New value, cm').fill('32 cm')
  await button('Save').click()
  await expect
    .element(page.getByRole('img', { name: /^Neck girth of Minka, .*from 31.5 cm to 32 cm/ }))
    .toBeVisible()
  await button('Set a target').click()
  await page.getByLabelText('From, cm').fill('30')
  await page.getByLabelText('To, cm').fill('33,5')
  await page
    .getByRole('form', { name: /^Target/ })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect.element(page.getByText('30 cm to 33.5 cm', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /Target 30 cm to 33.5 cm/ })).toBeVisible()

  // corrected, with what it said before, and taken back
  await page.getByText('All 2 records, as a table').click()
  await button('Change').first().click()
  await dialog().getByLabelText('New value, cm').fill('31,9')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(cell('31.9 cm')).toBeVisible()
  await page.getByRole('table').getByRole('button', { name: 'Change' }).first().click()
  await expect.element(dialog().getByText(/^It said 32 cm until/)).toBeVisible()
  await button('Remove this record').click()
  await expect.element(cell('31.9 cm')).toHaveLength(0)
  await undoOf('Neck girth removed').click()
  await expect.element(cell('31.9 cm')).toBeVisible()
})

test('answers of their own are chosen, and yes or no is one tap; the journal tells them in their words', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  await open(`/pets/${rex}/own`)
  await page.getByLabelText('What is it?').fill('Stiffness')
  await page.getByRole('radio', { name: 'Answers' }).click()
  await page.getByLabelText('Answers, each on its own line').fill('None')
  await save().click()
  await expect
    .element(page.getByLabelText('Answers, each on its own line'))
    .toHaveAccessibleDescription(/two to eight answers/)
  await page.getByLabelText('Answers, each on its own line').fill('None\nA little\n\nA lot')
  await save().click()
  await expect.element(heading('Stiffness')).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Please choose one.')).toBeVisible()
  for (const answer of ['A little', 'None']) {
    await page.getByRole('radio', { name: answer, exact: true }).click()
    await button('Save').click()
  }
  await expect.element(page.getByText('Dots are what was recorded.')).toBeVisible()

  await open(`/pets/${rex}/own`)
  await page.getByLabelText('What is it?').fill('Coughed at night')
  await page.getByRole('radio', { name: 'Yes or no' }).click()
  await save().click()
  await page.getByRole('link', { name: 'Back to Rex' }).click()
  const presses = countPresses()
  await card('Coughed at night').getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(card('Coughed at night').getByText('today')).toBeVisible()
  expect(presses()).toBe(1)
  await expectAccessible()
  await undoOf('Coughed at night: Yes').click()
  await expect.element(card('Coughed at night').getByText('today')).toHaveLength(0)
  // with a note, and then corrected
  await card('Coughed at night').getByText('Another time, or a note').click()
  await card('Coughed at night').getByLabelText('Note').fill('After the stairs')
  await card('Coughed at night').getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('link', { name: 'Coughed at night' }).click()
  await page.getByText('1 record, as a table').click()
  await expect.element(cell('Yes After the stairs')).toBeVisible()
  await page.getByRole('table').getByRole('button', { name: 'Change' }).click()
  await dialog().getByRole('radio', { name: 'No' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(cell('No After the stairs')).toBeVisible()

  await open('/journal')
  const rows = page.getByRole('link').filter({ hasText: 'Stiffness' })
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('None')
  await rows.first().click()
  await expect.element(heading('Stiffness')).toBeVisible()
})

test('it is called otherwise and removed, and what was recorded keeps its name and can be read', async () => {
  const email = await haveAccount()
  const rex = await havePet('Rex')
  await open(`/pets/${rex}/own`)
  await page.getByLabelText('What is it?').fill('Steps')
  await save().click()
  await page.getByLabelText('New value', { exact: true }).fill('4200')
  await button('Save').click()
  await expect.element(page.getByText('1 record, as a table')).toBeVisible()
  await change().click()
  await page.getByLabelText('What is it?').fill('Steps a day')
  await save().click()
  await expect.element(heading('Steps a day')).toBeVisible()
  await change().click()
  await form().getByRole('button', { name: 'Remove' }).click()
  await expect.element(heading('Rex')).toBeVisible()
  await expect.element(card('Steps a day')).toHaveLength(0)
  await undoOf('Steps a day removed').click()
  await expect.element(card('Steps a day')).toBeVisible()
  await page.getByRole('link', { name: 'Steps a day' }).click()
  await change().click()
  await form().getByRole('button', { name: 'Remove' }).click()

  await onNewDevice(email)
  await open(`/pets/${rex}`)
  await page
    .getByRole('navigation', { name: 'No longer measured' })
    .getByRole('link', { name: 'Steps' })
    .click()
  await expect.element(page.getByText('This is no longer measured. What was recorded stays.')).toBeVisible()
  await page.getByText('1 record, as a table').click()
  await expect.element(cell('4,200')).toBeVisible()
  await expect.element(page.getByLabelText('New value')).toHaveLength(0)
})
