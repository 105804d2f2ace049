import type { EndedHousehold } from '#core/households/household.ts'
import { remembered, useRemembered } from './remembered.ts'
import { currentSession } from './session.ts'
import type { OutboxEntry } from './machine/view.ts'

/** A household the person is no longer in, and what they did there that the server never got. */
export type LeftHousehold = {
  id: string
  name: string
  unsent: OutboxEntry[]
  /** how many records of before the server has taken since */
  taken?: number
  /** since when, where the server has said so */
  at?: number
}

let read: { text: string; left: LeftHousehold[] } = { text: '', left: [] }

/**
 * Two tabs may hear of it, and somebody let in again may be removed again before reading of the first time: each change
 * is kept once. Whoever left by choice need not be told of it, unless something was lost.
 */
export function keepUnsentOf(userId: string, left: LeftHousehold) {
  const isChosen = remembered.find('leaving', userId) === left.id
  if (isChosen && left.unsent.length === 0) return
  // told by the server before the device had forgotten it, and read
  if (left.unsent.length === 0 && !left.taken && isRead(userId, left.id)) return
  const known = leftHouseholds(userId)
  const before = known.find(({ id }) => id === left.id)
  const told = new Set(before?.unsent.map(({ change }) => change.id))
  const unsent = [...(before?.unsent ?? []), ...left.unsent.filter(({ change }) => !told.has(change.id))]
  keep(userId, [...keptHouseholds(userId).filter(({ id }) => id !== left.id), { ...left, unsent }])
}

/** The person is about to leave this household; null when it came to nothing. */
export function leavingByChoice(userId: string, household: string | null) {
  if (household === null) remembered.forget('leaving', userId)
  else remembered.keep('leaving', userId, household)
}

/** The person has read it. */
export function dismissLeftHouseholds(userId: string) {
  remembered.keep('read-ended', userId, JSON.stringify(endedOf(userId).map(nameOf)))
  keep(userId, [])
}

export function useLeftHouseholds(): LeftHousehold[] {
  return useRemembered(() => {
    const session = currentSession()
    return leftHouseholds(session.state === 'signed-in' ? session.user.id : '')
  })
}

function leftHouseholds(userId: string): LeftHousehold[] {
  const text = ['left-households', 'ended-households', 'read-ended']
    .map((what) => remembered.find(what, userId) ?? '[]')
    .join('\n')
  if (read.text !== text) read = { text, left: leftOf(userId) }
  return read.left
}

function leftOf(userId: string): LeftHousehold[] {
  const [kept, ended] = [keptHouseholds(userId), endedOf(userId)]
  const unread = ended.filter(({ id }) => !isRead(userId, id) && !kept.some((one) => one.id === id))
  return [...kept, ...unread.map(({ id, name }) => ({ id, name, unsent: [] }))].map((left) => {
    const since = ended.find(({ id }) => id === left.id)
    return since ? { ...left, at: since.at } : left
  })
}

/** Somebody let in again may be removed again: that is another end. */
const nameOf = ({ id, at }: EndedHousehold) => `${id} ${at}`

function isRead(userId: string, household: string): boolean {
  const read = JSON.parse(remembered.find('read-ended', userId) ?? '[]') as string[] // as written above
  return endedOf(userId).some((one) => one.id === household && read.includes(nameOf(one)))
}

function endedOf(userId: string): EndedHousehold[] {
  return JSON.parse(remembered.find('ended-households', userId) ?? '[]') as EndedHousehold[] // as written above
}

function keptHouseholds(userId: string): LeftHousehold[] {
  return JSON.parse(remembered.find('left-households', userId) ?? '[]') as LeftHousehold[] // as written below
}

function keep(userId: string, left: LeftHousehold[]) {
  if (left.length === 0) remembered.forget('left-households', userId)
  else remembered.keep('left-households', userId, JSON.stringify(left))
}
