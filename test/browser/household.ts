import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { Role } from '#core/households/household.ts'
import { haveAccount, logInAs, post } from './app.tsx'

/** Says something about a household straight to the server. */
export const callHousehold = <C extends HouseholdCall>(call: C, body: HouseholdBody<C>) =>
  post<HouseholdAnswer<C>>(`/api/households/${call}`, body)

/** The household somebody has from the start. */
export async function ownHousehold(): Promise<string> {
  const answer = (await (await fetch('/api/households')).json()) as HouseholdAnswer<'rename'>
  return answer.households[0]?.id ?? ''
}

/** Somebody new in the household of `owner`, signed in; `meanwhile` they do something, then the owner is back. */
export async function joinedBy(
  owner: string,
  meanwhile: (household: string) => Promise<void>,
  role: Role = 'carer',
  name = 'Berta',
) {
  const { link } = await callHousehold('invite', { household: await ownHousehold(), role, email: null })
  await haveAccount()
  const { joined } = await callHousehold('accept', { secret: new URL(link).hash.slice(1), name })
  await meanwhile(joined)
  await logInAs(owner)
}
