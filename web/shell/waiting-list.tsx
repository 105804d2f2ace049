import { getStore } from '../store/current-store.ts'
import type { OutboxEntry } from '../store/view.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RefusedChange } from './refused-change.tsx'
import { changeInWords } from './waiting-words.ts'
import styles from './waiting-list.module.css'

type Lists = { refused: readonly OutboxEntry[]; waiting: readonly OutboxEntry[]; onClose: () => void }

/** What has not reached the server, and what it refused. */
export function WaitingList({ refused, waiting, onClose }: Lists) {
  const { view, flush } = getStore()
  return (
    <Dialog title="Changes on this device" onClose={onClose}>
      {refused.length > 0 && (
        <>
          <h3>Could not be saved</h3>
          <ul className={styles.list}>
            {refused.map(({ change, refused: why }) => (
              <RefusedChange key={change.id} change={change} why={why ?? ''} onLeave={onClose} />
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
