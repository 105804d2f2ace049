import { paths } from '../paths.ts'
import { findTried, keepTried } from '../store/trying/tried.ts'
import { leaveOrAsk } from '../ui/leave-guard.ts'

/** To the sign-up, by loading it: on that page nobody is signed in, and Back leads to what was tried. */
export function keepIt() {
  leaveOrAsk(() => {
    const { id } = findTried() ?? {}
    // whoever left it for later has changed their mind
    if (id) keepTried({ id })
    location.assign(paths.signup)
  })
}
