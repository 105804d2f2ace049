import { useEffect, useSyncExternalStore } from 'react'
import type { RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { remembered, useRemembered } from '../store/remembered.ts'
import { currentSession, isSignedInAs } from '../store/session.ts'
import { askReminders } from './reminder-calls.ts'

type OwnReminders =
  | { state: 'loading' }
  | { state: 'known'; answer: RemindersAnswer }
  | { state: 'failed'; words: string }

let told: { whose: string | null; reminders: OwnReminders } = { whose: null, reminders: { state: 'loading' } }
const listeners = new Set<() => void>()

/** What the server keeps about a person's reminders, asked anew each time; what it said last shows meanwhile. */
export function useOwnReminders(): OwnReminders {
  useEffect(() => void readReminders(), [])
  const { whose, reminders } = useSyncExternalStore(subscribe, () => told)
  return whose === ownId() ? reminders : loading
}

/** Every answer tells all of it. */
export function tellReminders(answer: RemindersAnswer) {
  tell(ownId(), { state: 'known', answer })
}

export async function readReminders() {
  const whose = ownId()
  const outcome = await askReminders('read', {})
  if (whose === null || !isSignedInAs(whose)) return
  if (outcome.ok) tell(whose, { state: 'known', answer: outcome.answer })
  else if (told.whose !== whose || told.reminders.state !== 'known')
    tell(whose, { state: 'failed', words: outcome.words })
}

const loading: OwnReminders = { state: 'loading' }

/** Whether a reminder would reach nobody in a household, as the server last said: known without a network too. */
export function useReachesNobody(household: string): boolean {
  return useRemembered(() => {
    const unreached = JSON.parse(remembered.find('unreached', ownId() ?? '') ?? '[]') as string[] // as written below
    return unreached.includes(household)
  })
}

function tell(whose: string | null, reminders: OwnReminders) {
  if (whose !== null && reminders.state === 'known')
    remembered.keep('unreached', whose, JSON.stringify(reminders.answer.unreached ?? []))
  told = { whose, reminders }
  for (const listener of listeners) listener()
}

function ownId(): string | null {
  const session = currentSession()
  return session.state === 'signed-in' ? session.user.id : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
