import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { Role } from '#core/households/household.ts'
import { expectAt, haveAccount, open } from './app.tsx'

// Somebody else has a device that shows nothing: they ask the server, by their email.

export const newEmail = (): string => `elsewhere-${crypto.randomUUID()}@example.com`

/** Says verbs straight to the server, at the real time whatever day the test has. */
export async function sayAs(email: string, ...sayings: ({ verb: string } & Record<string, unknown>)[]) {
  const at = Math.round(performance.timeOrigin + performance.now())
  const changes = sayings.map((saying) => ({ id: `change-${crypto.randomUUID()}`, at, ...saying }))
  // the cast: what the endpoint answers
  const { answers } = (await commands.askAs(email, 'POST /sync', { changes })) as {
    answers: { outcome: string }[]
  }
  expect(answers.map(({ outcome }) => outcome)).toEqual(changes.map(() => 'applied'))
}

/** Says something about a household straight to the server. */
export async function callHousehold<C extends HouseholdCall>(
  email: string,
  call: C,
  body: HouseholdBody<C>,
): Promise<HouseholdAnswer<C>> {
  // the cast: what the endpoint answers
  return (await commands.askAs(email, `POST /api/households/${call}`, body)) as HouseholdAnswer<C>
}

export async function householdsOf(email: string) {
  return ((await commands.askAs(email, 'GET /api/households')) as HouseholdAnswer<'rename'>).households
}

/** The household somebody has from the start. */
export async function ownHousehold(email: string) {
  const [own] = await householdsOf(email)
  if (!own) throw new Error('everybody has a household')
  return own
}

export async function memberOf(owner: string, name: string): Promise<{ household: string; member: string }> {
  const { id, members } = await ownHousehold(owner)
  return { household: id, member: members.find((one) => one.name === name)?.id ?? '' }
}

export async function linkToJoin(owner: string, role: Role = 'carer'): Promise<string> {
  const { id } = await ownHousehold(owner)
  return (await callHousehold(owner, 'invite', { household: id, role, email: null })).link
}

export const secretOf = (link: string): string => new URL(link).hash.slice(1)

/** What the household of whoever has invited somebody is called. */
export const shared = 'The Smiths'

/** Somebody new in the household of `owner`. */
export async function joinedBy(owner: string, role: Role = 'carer', name = 'Berta'): Promise<string> {
  const email = newEmail()
  await join(email, owner, role, name)
  return email
}

/** The person at this device in the household of `owner`, with that household open. */
export async function joinHere(owner: string, role: Role = 'carer', name = 'Berta'): Promise<string> {
  const email = await haveAccount()
  await join(email, owner, role, name)
  await open('/schedule')
  await menu().click()
  await householdInMenu(shared).click()
  await expect.element(menu()).toBeVisible()
  await expectAt(/\/schedule$/)
  return email
}

async function join(email: string, owner: string, role: Role, name: string) {
  const link = await linkToJoin(owner, role)
  await callHousehold(owner, 'rename', { household: (await ownHousehold(owner)).id, name: shared })
  await callHousehold(email, 'accept', { secret: secretOf(link), name })
}

const menu = (): Locator => page.getByRole('button', { name: /^Menu, showing/ })
const householdInMenu = (name: string): Locator =>
  page.getByRole('list', { name: 'Household' }).getByRole('button', { name })
