import { useEffect } from 'react'
import type { RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { remembered, useRemembered } from '../store/remembered.ts'
import { currentSession, isSignedInAs } from '../store/session.ts'
import { keepAddress } from './address/own-address.ts'
import { askReminders } from './ask-reminders.ts'
import { cell } from '../ui/cells/cell.ts'
import { useCell } from '../ui/cells/use-cell.ts'

type OwnReminders =
  | { state: 'loading' }
  | { state: 'known'; answer: RemindersAnswer }
  | { state: 'failed'; words: string }

type Told = { whose: string | null; reminders: OwnReminders }

const loading: OwnReminders = { state: 'loading' }
const told = cell<Told>({ whose: null, reminders: loading })

/** What the server keeps about a person's reminders, asked anew each time; what it said last shows meanwhile. */
export function useOwnReminders(): OwnReminders {
  useEffect(() => void readReminders(), [])
  const { whose, reminders } = useCell(told)
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
  else if (told.get().whose !== whose || told.get().reminders.state !== 'known')
    tell(whose, { state: 'failed', words: outcome.words })
}

/** Whether a reminder would reach nobody in a household, as the server last said: known without a network too. */
export function useReachesNobody(household: string): boolean {
  return useRemembered(() => {
    const unreached = JSON.parse(remembered.find('unreached', ownId() ?? '') ?? '[]') as string[] // as written below
    return unreached.includes(household)
  })
}

function tell(whose: string | null, reminders: OwnReminders) {
  if (whose !== null && reminders.state === 'known') {
    const { unreached = [], address, settings } = reminders.answer
    remembered.keep('unreached', whose, JSON.stringify(unreached))
    keepAddress(whose, address === 'asked' && settings.mail !== 'no')
  }
  told.set({ whose, reminders })
}

function ownId(): string | null {
  const session = currentSession()
  return session.state === 'signed-in' ? session.user.id : null
}
