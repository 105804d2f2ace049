import { useEffect } from 'react'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { BellIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { StatusLine } from '../ui/message.tsx'
import { nobodyWords as words } from './device-words.ts'
import { readReminders, useReachesNobody } from './own-reminders.ts'
import styles from './no-device-yet.module.css'

/** Another day is turned to many times in a minute. */
const askAgainMs = 10 * 60_000
let asked = { store: '', at: 0 }

/** Above the day, while something has a bell and no reminder would reach anybody in the household. */
export function NobodyReminded() {
  const hasBell = useStore(({ view }) => view.events.all().some(({ reminder }) => reminder))
  const household = useStore((store) => store.household)
  const isConnected = useStore((_, { connected }) => connected)
  const state = useModalLinkState()
  useEffect(() => {
    const { key } = getStore()
    if (!hasBell || !isConnected || (asked.store === key && Date.now() - asked.at < askAgainMs)) return
    asked = { store: key, at: Date.now() }
    void readReminders()
  }, [hasBell, isConnected])
  const reachesNobody = useReachesNobody(household)
  if (!hasBell || !reachesNobody) return null
  return (
    <div className={styles.nobody}>
      <StatusLine icon={<BellIcon />}>
        {words.nobody} ·
        <Link to={paths.reminders} state={state}>
          {words.turnOn}
        </Link>
      </StatusLine>
    </div>
  )
}
