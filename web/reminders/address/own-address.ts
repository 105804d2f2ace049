import { remembered, useRemembered } from '#web/store/remembered.ts'
import { currentSession } from '#web/store/session.ts'

/** Above the day it is said until its page was opened once; in Settings it stands until it is done. */
type Said = 'asked' | 'opened'

function ownId(): string {
  const session = currentSession()
  return session.state === 'signed-in' ? session.user.id : ''
}
const find = (whose: string) => remembered.find('address', whose) as Said | null

/** Whether the day says that an address has to be proved. Known without a network too. */
export function useAddressToProve(): boolean {
  return useRemembered(() => find(ownId()) === 'asked')
}

export function keepAddress(whose: string, isAsked: boolean) {
  if (!isAsked) remembered.forget('address', whose)
  else if (find(whose) === null) remembered.keep('address', whose, 'asked' satisfies Said)
}

export function addressPageOpened() {
  if (find(ownId()) === 'asked') remembered.keep('address', ownId(), 'opened' satisfies Said)
}
