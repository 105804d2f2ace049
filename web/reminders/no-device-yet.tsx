import { useNavigate } from 'react-router'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { useTrying } from '../store/session.ts'
import { useOwnReminders } from './own-reminders.ts'
import { classNames } from '../ui/class-names.ts'
import { leaveOrAsk } from '../ui/leave-guard.ts'
import { Link } from '../ui/link.tsx'
import { noDeviceWords as words } from './device-words.ts'
import styles from './no-device-yet.module.css'

/** A reminder that would reach nobody here says so. Without an answer of the server nothing is known, and nothing said. */
export function NoDeviceYet({ className }: { className?: string | undefined }) {
  const reminders = useOwnReminders()
  const isTrying = useTrying()
  const state = useModalLinkState()
  const navigate = useNavigate()
  const isTold = reminders.state !== 'known' || reminders.answer.devices.length > 0
  if (isTold && !isTrying) return null
  return (
    <p className={classNames(styles.noDevice, className)}>
      {isTrying ? words.noAccount : words.noDevice}{' '}
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
