import type { Household } from '#core/households/household.ts'
import { petColours } from '#core/pets/pet.ts'
import type { PetColour } from '#core/pets/pet.ts'

/** People have the colours of the pets, in the order they came. */
export function colourOfMember(household: Pick<Household, 'members'>, personId: string): PetColour {
  const place = household.members.findIndex(({ id }) => id === personId)
  return petColours[(place + petColours.length) % petColours.length] ?? petColours[0]
}

/** Whether the others would be left without an owner; who came by a sitter's link goes with it and does not count. */
export function needsOwner(household: Pick<Household, 'members'>, personId: string): boolean {
  const others = household.members.filter(({ id, byLink }) => id !== personId && !byLink)
  return others.length > 0 && isOnlyOwner(household, personId)
}

/** Whether nobody else here could decide who belongs to the household. */
export function isOnlyOwner(household: Pick<Household, 'members'>, personId: string): boolean {
  const owners = household.members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.id === personId
}
