import { isGuest } from '#core/households/guest.ts'
import { dueNotReminded, seriesNotReminded, seriesTooIntricate } from '#core/reminders/reminding-bounds.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { readReminders, useOwnReminders } from '#web/reminders/own-reminders.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { ClockSection } from './clock-section.tsx'
import { HowTold } from './how-told.tsx'
import { OwnChannelsSection } from './own-channels-section.tsx'
import { OtherDevices } from './other-devices.tsx'
import { remindersWords as words } from './reminders-words.ts'
import { ThisDeviceSection } from './this-device-section.tsx'
import styles from './reminders.module.css'

/** Where a person is told, how, and when not. Who came by a sitter's link has this device and no account. */
export function RemindersPage() {
  const reminders = useOwnReminders()
  const session = useSession()
  const hasAccount = session.state === 'signed-in' && !isGuest(session.user)
  const answer = reminders.state === 'known' ? reminders.answer : null
  const leftOut = useStore(({ view }) => seriesNotReminded(view.events.all()))
  const today = useToday()
  const dueLeftOut = useStore(({ view }) => dueNotReminded(view.events, today), [today])
  const intricate = useStore(({ view }) => seriesTooIntricate(view.events.all(), today), [today])
  return (
    <div className={styles.page}>
      {leftOut > 0 && <Note>{words.leftOut(leftOut)}</Note>}
      {intricate > 0 && <Note>{words.intricate(intricate)}</Note>}
      {dueLeftOut > 0 && <Note>{words.dueLeftOut(dueLeftOut)}</Note>}
      <div>
        <ThisDeviceSection answer={answer} />
        {answer && <OtherDevices answer={answer} />}
        {answer?.own && hasAccount && <OwnChannelsSection own={answer.own} />}
        {answer && hasAccount && <ClockSection answer={answer} />}
      </div>
      {reminders.state === 'loading' && <p className={styles.soft}>{accountWords.loading}</p>}
      {reminders.state === 'failed' && (
        <Alert>
          <p>{reminders.words || words.unread}</p>
          <Button look="quiet" onClick={() => void readReminders()}>
            {words.again}
          </Button>
        </Alert>
      )}
      {answer && hasAccount && <HowTold answer={answer} />}
    </div>
  )
}
