import { Suspense, lazy, useEffect } from 'react'
import { SignOutQuestion } from '../accounts/sign-out-question.tsx'
import { useLeftHouseholds } from '../store/left-households.ts'
import { followBadge } from '../reminders/app-badge.ts'
import { tellLocale } from '../reminders/tell-locale.ts'
import { followOtherHouseholds } from '../store/other-households.ts'
import { hasTried } from '../store/trying/tried.ts'
import { triedQuestion } from '../trying/tried-question-cell.ts'
import { useCell } from '../ui/cells/use-cell.ts'
import { LeaveQuestion } from '../ui/leave-question.tsx'

const LeftHouseholdsDialog = lazy(async () => ({
  default: (await import('./left-households-dialog.tsx')).LeftHouseholdsDialog,
}))

const TriedQuestionDialog = lazy(async () => ({
  default: (await import('../trying/tried-question.tsx')).TriedQuestionDialog,
}))

followOtherHouseholds()

/** What stands beside the signed-in pages and is empty until there is something to ask: fetched right after them. */
export function FrameLater() {
  useEffect(keepReminding, [])
  useEffect(() => void tellLocale(), [])
  useEffect(followBadge, [])
  useEffect(() => {
    if (hasTried()) void import('../trying/keep-tried.ts').then((tried) => tried.followTried())
  }, [])
  const isAsked = useCell(triedQuestion) !== null
  return (
    <>
      <SignOutQuestion />
      <LeaveQuestion />
      <LeftHouseholds />
      <Suspense>{isAsked && <TriedQuestionDialog />}</Suspense>
    </>
  )
}

/** Few have allowed it, and nobody waits for it. */
function keepReminding() {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void import('../reminders/this-device.ts').then((here) => here.keepReminding())
  void import('../reminders/take-down.ts').then((screen) => screen.takeDownRecorded())
}

/** Stands once beside the signed-in pages: empty, until the person is no longer in a household they had here. */
function LeftHouseholds() {
  const left = useLeftHouseholds()
  if (left.length === 0) return null
  return (
    <Suspense>
      <LeftHouseholdsDialog left={left} />
    </Suspense>
  )
}
