import type { Browser, Page } from '@playwright/test'
import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { Role } from '#core/households/household.ts'
import { expect, haveAccount } from './journey.ts'
import { originOf } from './origin-of.ts'
import type { App } from './start-app.ts'

/** Says something about a household straight to the server, where pressing it together is another journey. */
export async function callHousehold<C extends HouseholdCall>(
  page: Page,
  call: C,
  body: HouseholdBody<C>,
): Promise<HouseholdAnswer<C>> {
  const headers = { origin: await originOf(page) }
  const answer = await page.request.post(`/api/households/${call}`, { data: body, headers })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as HouseholdAnswer<C>
}

async function householdsOf(page: Page) {
  const answer = await page.request.get('/api/households')
  return ((await answer.json()) as HouseholdAnswer<'rename'>).households
}

/** The household somebody has from the start. */
export async function ownHousehold(page: Page) {
  const [own] = await householdsOf(page)
  if (!own) throw new Error('everybody has a household')
  return own
}

export async function linkToJoin(page: Page, role: Role = 'carer'): Promise<string> {
  const { id } = await ownHousehold(page)
  return (await callHousehold(page, 'invite', { household: id, role, email: null })).link
}

/** What the household of whoever has invited somebody is called. */
export const shared = 'The Smiths'

/** Somebody new on a device of their own, in the household of `owner`, with that household open. */
export async function joinedBy(
  browser: Browser,
  app: App,
  owner: Page,
  role: Role = 'carer',
  name = 'Berta',
) {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage()
  const link = await linkToJoin(owner, role)
  await callHousehold(owner, 'rename', { household: (await ownHousehold(owner)).id, name: shared })
  await haveAccount(page)
  const secret = new URL(link).hash.slice(1)
  const { joined } = await callHousehold(page, 'accept', { secret, name })
  await page.goto('/schedule')
  await openHousehold(page, shared)
  return { page, household: joined }
}

export const menu = (page: Page) => page.getByRole('button', { name: /^Menu, showing/ })

/** In the menu, open or not. */
export const petInMenu = (page: Page, name: string) =>
  page.locator('[popover] fieldset').getByText(name, { exact: true })

export async function openHousehold(page: Page, name: string) {
  await menu(page).click()
  await page.getByRole('list', { name: 'Household' }).getByRole('button', { name }).click()
  await expect(page).toHaveURL(/\/schedule$/)
}

/** The databases of this device, by what they are named after. */
export function databasesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
}

/** How many documents this device holds, of all households. */
export const keptRows = (page: Page): Promise<number> => countKept(page, 'rows')

/** What this device has done and the server has not answered. */
export const keptChanges = (page: Page): Promise<number> => countKept(page, 'outbox')

function countKept(page: Page, store: 'rows' | 'outbox'): Promise<number> {
  return page.evaluate(async (of) => {
    const counts = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const opened = await answerOf(indexedDB.open(name))
      const count = await answerOf(opened.transaction(of).objectStore(of).count())
      opened.close()
      return count
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)

    function answerOf<T>(request: IDBRequest<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(request.error?.message)))
      return promise
    }
  }, store)
}
