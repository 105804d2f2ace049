import { paths } from '../paths.ts'
import { leaveOrAsk } from '../ui/leave-guard.ts'

/** To the sign-up, by loading it: on that page nobody is signed in, and Back leads to what was tried. */
export function keepIt() {
  leaveOrAsk(() => location.assign(paths.signup))
}
