import { remembered, useRemembered } from './remembered.ts'
import { currentSession } from './session.ts'
import type { OutboxEntry } from './machine/view.ts'

/** A household the person is no longer in, and what they did there that the server never got. */
export type LeftHousehold = { id: string; name: string; unsent: OutboxEntry[] }

let read: { text: string; left: LeftHousehold[] } = { text: '[]', left: [] }

/**
 * Two tabs may hear of it, and somebody let in again may be removed again before reading of the first time: each change
 * is kept once. Whoever left by choice need not be told of it, unless something was lost.
 */
export function keepUnsentOf(userId: string, left: LeftHousehold) {
  const isChosen = remembered.find('leaving', userId) === left.id
  if (isChosen && left.unsent.length === 0) return
  const known = leftHouseholds(userId)
  const before = known.find(({ id }) => id === left.id)
  const told = new Set(before?.unsent.map(({ change }) => change.id))
  const unsent = [...(before?.unsent ?? []), ...left.unsent.filter(({ change }) => !told.has(change.id))]
  keep(userId, [...known.filter((one) => one !== before), { ...left, unsent }])
}

/** The person is about to leave this household; null when it came to nothing. */
export function leavingByChoice(userId: string, household: string | null) {
  if (household === null) remembered.forget('leaving', userId)
  else remembered.keep('leaving', userId, household)
}

/** The person has read it. */
export function dismissLeftHouseholds(userId: string) {
  keep(userId, [])
}

export function useLeftHouseholds(): LeftHousehold[] {
  return useRemembered(() => {
    const session = currentSession()
    return leftHouseholds(session.state === 'signed-in' ? session.user.id : '')
  })
}

function leftHouseholds(userId: string): LeftHousehold[] {
  const text = remembered.find('left-households', userId) ?? '[]'
  if (read.text !== text) read = { text, left: JSON.parse(text) as LeftHousehold[] } // as written below
  return read.left
}

function keep(userId: string, left: LeftHousehold[]) {
  if (left.length === 0) remembered.forget('left-households', userId)
  else remembered.keep('left-households', userId, JSON.stringify(left))
}
