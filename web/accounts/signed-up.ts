import { signedIn } from '../store/session.ts'
import type { User } from '../store/session.ts'
import { findTried, keepTried } from '../store/trying/tried.ts'
import type { Tried } from '../store/trying/tried.ts'

/** A new account: what was tried here goes into it, unless it is somebody else's by now. */
export function signedUp(user: User) {
  const tried = findTried()
  if (comesAlong(tried)) keepTried({ ...tried, to: { userId: user.id, household: user.id } })
  signedIn(user)
}

/** Not what is on its way into another account, nor what somebody who has one left for later. */
export function comesAlong(tried: Tried | null): tried is Tried {
  return tried !== null && !tried.to && !tried.laterFor
}
