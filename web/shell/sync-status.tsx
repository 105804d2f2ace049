import { useEffect, useState } from 'react'
import { getStore, useStore } from '../store/current-store.ts'
import type { OutboxEntry } from '../store/view.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { StatusLine } from '../ui/message.tsx'
import { changeInWords, howManyWait } from './waiting-words.ts'
import styles from './sync-status.module.css'

/** A reconnect within this time is nobody's business. */
const patienceMs = 4_000

/** One quiet line: nothing when all is well, never in the way of what the person is doing. */
export function SyncStatus() {
  const { connected, deviceTrouble } = useStore((_, state) => state)
  const outbox = useStore((store) => store.view.outbox())
  const [open, setOpen] = useState(false)
  const refused = outbox.filter((entry) => entry.refused !== null)
  const waiting = outbox.filter((entry) => entry.refused === null && entry.acknowledged === null)
  const isOffline = useLasting(!connected)
  const isSlow = useLasting(waiting.length > 0)
  const words = [
    deviceTrouble === 'full' && 'This device is full: keep the page open until everything is sent.',
    deviceTrouble === 'failed' &&
      'Changes cannot be kept on this device: keep the page open until everything is sent.',
    refused[0] &&
      `Could not save “${changeInWords(refused[0].change, getStore().view.documents)}”: ${refused[0].refused}`,
    isOffline && (waiting.length > 0 ? `Offline. ${howManyWait(waiting.length)}` : 'Offline.'),
    !isOffline && isSlow && waiting.length > 0 && howManyWait(waiting.length),
  ].find(Boolean)
  const hasList = refused.length + waiting.length > 0
  return (
    <>
      <StatusLine>
        {words}
        {words && hasList && (
          <button type="button" className={styles.show} onClick={() => setOpen(true)}>
            Show
          </button>
        )}
      </StatusLine>
      {open && hasList && <WaitingList refused={refused} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  )
}

type Lists = { refused: readonly OutboxEntry[]; waiting: readonly OutboxEntry[]; onClose: () => void }

function WaitingList({ refused, waiting, onClose }: Lists) {
  const { view, dismiss, flush } = getStore()
  return (
    <Dialog title="Changes on this device" onClose={onClose}>
      {refused.length > 0 && (
        <>
          <h3>Could not be saved</h3>
          <ul className={styles.list}>
            {refused.map(({ change, refused: why }) => (
              <li key={change.id} className={styles.entry}>
                <span>
                  {changeInWords(change, view.documents)}
                  <small className={styles.why}>{why}</small>
                </span>
                <Button look="quiet" onClick={() => void dismiss(change.id)}>
                  Let it go
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h3>Waiting to be sent</h3>
          <ul className={styles.list}>
            {waiting.map(({ change }) => (
              <li key={change.id} className={styles.entry}>
                {changeInWords(change, view.documents)}
                <time dateTime={new Date(change.at).toISOString()}>{timeOfDay(change.at)}</time>
              </li>
            ))}
          </ul>
          <p>They are kept on this device and sent as soon as the server can be reached.</p>
          <Button look="quiet" onClick={() => void flush()}>
            Try now
          </Button>
        </>
      )}
    </Dialog>
  )
}

const timeOfDay = (at: number) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** True once the condition has held for a while. */
function useLasting(condition: boolean): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasted(condition), condition ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [condition])
  return condition && lasted
}
