import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, haveAccount, open, reload, setClock, setOffline, test } from './app.tsx'
import { addEventButton, addPet, button, dialog, link } from './schedule.ts'

const names = ['Anna', 'Bruno', 'Carla']

test('what waits is listed with its time, and the list closes for good when all is sent', async () => {
  await haveAccount()
  // brings the forms, which without a network would not come
  await open('/schedule')
  await addEventButton().click()
  await expect.element(page.getByLabelText('Event Name')).toBeVisible()
  await open('/settings/pets/new')
  await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible()
  await setOffline(true)
  for (const name of names) await addPet(name)
  await open('/learn')
  await expect.element(page.getByText('Offline. 3 changes waiting')).toBeVisible()
  await button('Show').click()
  const waiting = () => dialog().getByRole('listitem')
  for (const name of names)
    await expect.element(waiting().filter({ hasText: `Add ${name}` })).toMatchTextContent(/\d:\d\d/)
  await expectAccessible()
  await button('Try now').click()
  await expect.element(waiting()).toHaveLength(3)
  await setOffline(false)
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(page.getByText(/changes? waiting/)).toHaveLength(0)
  await setOffline(true)
  await link('Schedule').click()
  await addEventButton().click()
  await page.getByLabelText('Event Name', { exact: true }).fill('Vet')
  await dialog().getByRole('checkbox', { name: 'No pet' }).click()
  await dialog().getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect.element(page.getByText('Offline. 1 change waiting')).toBeVisible()
  await expect.element(dialog()).toHaveLength(0)
})

test('a change is kept although the browser closed the database under the page', async () => {
  await haveAccount()
  await open('/settings/pets/new')
  // what Chromium does to background tabs: every open connection is closed at once
  const { transaction } = IDBDatabase.prototype
  onTestFinished(() => void (IDBDatabase.prototype.transaction = transaction))
  let isBroken = false
  IDBDatabase.prototype.transaction = function (...args: Parameters<typeof transaction>) {
    // the one of what waits; another is read now and then as well
    if (!isBroken && this.objectStoreNames.contains('outbox')) {
      this.close()
      isBroken = true
    }
    return transaction.apply(this, args)
  }
  await page.getByLabelText('Name', { exact: true }).fill('Bruno')
  await page.getByRole('radio', { name: 'Dog' }).click()
  await button('Save').click()
  await expect.poll(async () => (await fetch('/api/account/export')).text()).toContain('Bruno')
  expect(isBroken).toBe(true)
  await open('/settings/pets')
  await expect.element(page.getByRole('link', { name: /Bruno/ })).toBeVisible()
})

test('a device whose clock runs backwards keeps the order in which things were done', async () => {
  await haveAccount()
  // brings the form, which without a network would not come
  await open('/settings/pets/new')
  await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible()
  await setOffline(true)
  await addPet('Anna')
  for (const [from, to, year] of [
    ['Anna', 'Bruno', 2020],
    ['Bruno', 'Carla', 2001],
  ] as const) {
    setClock(new Date(year, 0, 1))
    await page.getByRole('link', { name: new RegExp(from) }).click()
    await page.getByLabelText('Name', { exact: true }).fill(to)
    await button('Save').click()
    await expect.element(page.getByRole('link', { name: new RegExp(to) })).toBeVisible()
  }
  await setOffline(false)
  const names = async () =>
    ((await (await fetch('/api/account/export')).json()) as { pets: { name: string }[] }).pets.map(
      ({ name }) => name,
    )
  await expect.poll(names).toEqual(['Carla'])
  await expect.element(page.getByText(/changes? waiting/)).toHaveLength(0)
  await reload()
  await expect.element(page.getByRole('link', { name: /Carla/ })).toBeVisible()
})
