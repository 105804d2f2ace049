import { useEffect } from 'react'
import { SignOutQuestion } from '../accounts/sign-out-question.tsx'
import { followOtherHouseholds } from '../store/other-households.ts'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { LeftHouseholdsLater } from './left-households-later.tsx'

followOtherHouseholds()

/** What stands beside the signed-in pages and is empty until there is something to ask: fetched right after them. */
export function FrameLater() {
  useEffect(keepReminding, [])
  return (
    <>
      <SignOutQuestion />
      <LeaveQuestion />
      <LeftHouseholdsLater />
    </>
  )
}

/** Few have allowed it, and nobody waits for it. */
function keepReminding() {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void import('../reminders/this-device.ts').then((here) => here.keepReminding())
  void import('../reminders/take-down.ts').then((screen) => screen.takeDownRecorded())
}
