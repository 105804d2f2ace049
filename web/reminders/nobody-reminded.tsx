import { useEffect } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { lastDayOf } from '#core/medicines/running-plans.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { useTrying } from '../store/session.ts'
import { useToday } from '../store/today.ts'
import { Link } from '../ui/link.tsx'
import { NoticeLine } from '../ui/message.tsx'
import { nobodyWords as words } from './device-words.ts'
import { useAddressToProve } from './address/own-address.ts'
import { readReminders, useReachesNobody } from './own-reminders.ts'

/** Another day is turned to many times in a minute. */
const askAgainMs = 10 * 60_000
let asked = { store: '', at: 0 }

/** Above the day, while something has a bell and no reminder would reach anybody in the household, or none of its mails. */
export function NobodyReminded() {
  const today = useToday()
  const hasBell = useStore(({ view }) => hasBellFrom(view.events.all(), today))
  const household = useStore((store) => store.household)
  const isConnected = useStore((_, { connected }) => connected)
  const state = useModalLinkState()
  useEffect(() => {
    const { key } = getStore()
    if (!hasBell || !isConnected || (asked.store === key && Date.now() - asked.at < askAgainMs)) return
    asked = { store: key, at: Date.now() }
    void readReminders()
  }, [hasBell, isConnected])
  const isTrying = useTrying()
  const reachesNobody = useReachesNobody(household) || isTrying
  const isUnproven = useAddressToProve()
  if (!hasBell || !(reachesNobody || isUnproven)) return null
  return (
    <NoticeLine
      tone="calls"
      action={
        <Link to={reachesNobody ? paths.reminders : paths.proveAddress} state={state}>
          {reachesNobody ? words.turnOn : words.confirm}
        </Link>
      }
    >
      {reachesNobody ? words.nobody : words.noMail}
    </NoticeLine>
  )
}

/** What is over rings no more. */
function hasBellFrom(events: readonly CareEvent[], today: CalendarDay): boolean {
  return events.some((event) => event.reminder && (lastDayOf(event) ?? today) >= today)
}
