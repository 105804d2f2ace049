import { Link, useNavigate } from 'react-router'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useOwnReminders } from '#web/reminders/own-reminders.ts'
import { leaveOrAsk } from '#web/ui/leave-guard.ts'
import { reminderWords as words } from '../words/reminder-in-words.ts'
import styles from './event-form.module.css'

/** A reminder that would reach nobody here says so. Without an answer of the server nothing is known, and nothing said. */
export function NoDeviceYet() {
  const reminders = useOwnReminders()
  const state = useModalLinkState()
  const navigate = useNavigate()
  if (reminders.state !== 'known' || reminders.answer.devices.length > 0) return null
  return (
    <p className={styles.noDevice}>
      {words.noDevice}{' '}
      <Link
        to={paths.reminders}
        onClick={(event) => {
          // what was typed is not saved yet
          event.preventDefault()
          leaveOrAsk(() => void navigate(paths.reminders, { state }))
        }}
      >
        {words.settings}
      </Link>
    </p>
  )
}
