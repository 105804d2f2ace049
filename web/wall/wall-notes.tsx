import { useEffect, useState } from 'react'
import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { paths } from '../paths.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { useStore } from '../store/current-store.ts'
import { isUnsent } from '../store/machine/merge-outbox.ts'
import { useSession } from '../store/session.ts'
import { localOf, useMinute } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/message.tsx'
import { inWords } from '#web/words/in-words.ts'
import { lastSeen } from './known-wall.ts'
import { wallWords as words } from './wall-words.ts'
import styles from './wall.module.css'

/** Clocks differ by so much; one that shows more before the server was last heard stood still in a power cut. */
const clockGraceMs = 5 * 60_000
/** So many days ahead the plan is known here, see wall-reach.ts. */
const knownDays = 14

/** What whoever stands before it has to know first: since when it is alone, what waits, what was not taken. */
export function WallAlarms() {
  const now = useMinute()
  const { connected } = useStore((_, state) => state)
  const waiting = useStore(({ view }) => view.outbox().filter(isUnsent).length)
  const isAlone = useIsAlone(connected)
  const seen = lastSeen()
  const isLong = addDays(dayOf(localOf(seen)), knownDays) < dayOf(now)
  return (
    <>
      {instantNow() < seen - clockGraceMs && <Alert>{words.clockBehind}</Alert>}
      {isAlone && (
        <p role="status" className={styles.alone}>
          {words.alone(sinceInWords(seen, now))} {isLong && words.aloneLong}{' '}
          {waiting > 0 && words.waiting(waiting)}
        </p>
      )}
      <NotTaken />
    </>
  )
}

/** What it cannot do, and what should not be. */
export function WallNotes({ staysAwake }: { staysAwake: boolean }) {
  const session = useSession()
  return (
    <footer className={styles.notes}>
      {!staysAwake && <p>{words.staysAwake}</p>}
      {session.state === 'signed-in' && (
        <p>
          {words.stillLoggedIn} <a href={paths.settings}>{words.toSettings}</a>
        </p>
      )}
    </footer>
  )
}

/** A page that has just been opened is not without a network yet. */
function useIsAlone(connected: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  return isLate && !connected
}

/** The time; before today with its weekday, before this week with its day. */
function sinceInWords(seen: number, now: string): string {
  const local = localOf(seen)
  const [day, time] = [dayOf(local), inWords.time(timeOf(local))]
  if (day === dayOf(now)) return time
  const isThisWeek = addDays(day, 6) >= dayOf(now)
  return `${isThisWeek ? inWords.weekday(day) : inWords.dayAndMonth(day)} ${time}`
}

/** What the server refused stays until it was read. */
export function NotTaken() {
  const refused = useStore(({ view }) => view.outbox().filter((entry) => entry.refused !== null))
  const dismiss = useStore((store) => store.dismiss)
  return refused.map(({ change, refused: no }) => (
    <div key={change.id} className={styles.recorded}>
      <Alert>{words.notTaken(no ?? '')}</Alert>
      <Button look="quiet" onClick={() => void dismiss(change.id)}>
        {words.dismiss}
      </Button>
    </div>
  ))
}
