import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { nextDue } from '#core/papers/next-due.ts'
import { inWords } from '#web/words/in-words.ts'
import { expectAccessible, haveAccount, onPhone, open, press, test } from './app.tsx'
import { daysAgo, haveNoon, today } from './noon.ts'
import { button, dialog, havePet, undoOf } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

const save = () => page.getByRole('button', { name: 'Save' })
const papers = () => page.getByRole('article')
const words = () => page.getByLabelText('In a few words')

test('a vaccination is kept in words alone, corrected, planned for next year, taken back and brought back', async () => {
  await haveAccount()
  const rex = await havePet('Rex', 'dog', 'sea')
  await open(`/pets/${rex}/papers`)
  await press('Enter', save())
  await expect.element(page.getByText('Please choose what it is.')).toBeVisible()
  await expect.element(page.getByText('Please add a photo or a PDF, or a few words.')).toBeVisible()
  await press('Space', page.getByRole('radio', { name: 'Vaccination' }))
  await words().fill('Rabies')
  const given = daysAgo(100)
  await page.getByLabelText('Day on the paper').fill(given)
  await press('Enter', save())
  await expect.element(papers().getByRole('heading', { name: 'Vaccination' })).toBeVisible()
  await expect.element(papers().getByText(inWords.dateInList(given, today))).toBeVisible()
  await expect.element(words()).toHaveValue('')
  await expectAccessible()

  await press('Enter', button('Change'))
  await dialog().getByLabelText('In a few words').fill('Rabies, Dr. Lam')
  await press('Enter', dialog().getByRole('button', { name: 'Save' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(papers().getByText('Rabies, Dr. Lam')).toBeVisible()

  await press('Enter', page.getByRole('link', { name: 'Plan the next one' }))
  await expect.element(dialog().getByLabelText('Event Name')).toHaveValue('Vaccination: Rabies, Dr. Lam')
  await expect.element(dialog().getByLabelText('First day')).toHaveValue(nextDue(given, today))
  await press('Escape', dialog().getByLabelText('Event Name'))
  await expect.element(dialog()).not.toBeInTheDocument()

  await press('Enter', button('Change'))
  await press('Enter', dialog().getByRole('button', { name: 'Remove this record' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(papers()).toHaveLength(0)
  await press('Enter', undoOf('Vaccination removed'))
  await expect.element(papers().getByText('Rabies, Dr. Lam')).toBeVisible()

  // among the notes it does not stand again
  await open(`/pets/${rex}`)
  await expect.element(page.getByText('Rabies, Dr. Lam')).toHaveLength(1)
})

test('chip, passport and insurance are written down with the pet and told on its page', async () => {
  await haveAccount()
  const rex = await havePet('Rex', 'dog', 'sea')
  await open(`/settings/pets/${rex}`)
  await page.getByText('Chip, passport, insurance').click()
  await page.getByLabelText('Chip number').fill('276 0981 0000 1234')
  await page.getByLabelText('Insurance').fill('x'.repeat(201))
  await press('Enter', save())
  await expect.element(page.getByText('This is too long: 200 characters at most.')).toBeVisible()
  await page.getByLabelText('Insurance').fill('Petplan, 55-20')
  await press('Enter', save())
  await open(`/pets/${rex}`)
  await expect.element(page.getByText('276 0981 0000 1234')).toBeVisible()
  await expect.element(page.getByText('Petplan, 55-20')).toBeVisible()
  await expectAccessible()
})
