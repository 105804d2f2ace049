import { commands } from 'vitest/browser'
import type { HouseholdAnswer } from '#core/households/household-calls.ts'
import { post } from './app.tsx'

/** The household somebody has from the start. */
export async function ownHousehold(): Promise<string> {
  const answer = (await (await fetch('/api/households')).json()) as HouseholdAnswer<'rename'>
  return answer.households[0]?.id ?? ''
}

/** Berta joins the household of whoever is signed in, on a device of her own, and does something there. */
export async function joinedBy(...changes: object[]) {
  const invitation = { household: await ownHousehold(), role: 'carer', email: null }
  const { link } = await post<HouseholdAnswer<'invite'>>('/api/households/invite', invitation)
  await commands.joinAndSay(new URL(link).hash.slice(1), 'Berta', changes)
}
