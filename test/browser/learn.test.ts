import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAt, expectHidden, haveAccount, open, test } from './app.tsx'
import { dialog, havePet, link, row } from './schedule.ts'

const card = (title: RegExp) => page.getByRole('main').getByRole('link', { name: title })

test('the shelf is for the pets there are, finds a word, and a guide fills in the plan', async () => {
  await haveAccount()
  await open('/learn')
  await expect
    .element(page.getByRole('heading', { name: 'When it is an emergency' }).or(card(/emergency/)))
    .toBeVisible()
  await expect.element(page.getByText('All other guides')).toBeVisible()
  await havePet('Bruno')
  await expect.element(card(/Giving a dog a tablet/)).toBeVisible()
  await expectHidden(card(/thyroid/))
  await expect.element(page.getByText(/^Only for cats/)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the guides' }).fill('murmur')
  await expect.element(page.getByRole('status').filter({ hasText: '1 guide' })).toBeVisible()
  await card(/The heart/).click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('The heart, and counting breaths asleep')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByText('No vet has read it yet.')).toBeInViewport()
  await link('When to call the vet').click()
  await expect.element(page.getByRole('region', { name: 'When to call the vet' })).toBeInViewport()

  await link('Add to schedule: Count breaths at rest').click()
  await expect
    .element(dialog().getByLabelText('Event Name', { exact: false }).first())
    .toHaveValue('Count breaths at rest')
  await expect.element(dialog().getByRole('checkbox', { name: 'Bruno' })).toBeChecked()
  await dialog().getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect.element(dialog()).toHaveLength(0)
  await expectAt(/\/learn\/heart/)
  await page.getByRole('link', { name: /^Start measuring.*Breaths at rest, Bruno$/ }).click()
  await expectAt(/\/pets\/[^/]+\/breaths$/)
  history.back()
  const next = await page.getByRole('heading', { name: 'Read next' }).findElement()
  next.scrollIntoView()
  await link('All guides').click()
  await expect.element(card(/The heart/)).toMatchTextContent('Read')
  await link('Schedule').click()
  await expect.element(row('Count breaths at rest')).toBeVisible()
})
