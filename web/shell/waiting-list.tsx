import { localOf } from '../store/today.ts'
import { getStore } from '../store/current-store.ts'
import type { PhotosState } from '../store/machine/photo-board.ts'
import { flushPhotos } from '../store/own-photos.ts'
import type { OutboxEntry } from '../store/machine/view.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RefusedChange } from './refused-change.tsx'
import { RefusedPhotos } from './refused-photos.tsx'
import { changeInWords } from './waiting/change-in-words.ts'
import { waitingWords as words } from './waiting/waiting-words.ts'
import { inWords } from '#web/words/in-words.ts'
import styles from './waiting-list.module.css'

type Lists = {
  refused: readonly OutboxEntry[]
  waiting: readonly OutboxEntry[]
  photos: PhotosState
  onClose: () => void
}

/** What has not reached the server, and what it refused. */
export function WaitingList({ refused, waiting, photos, onClose }: Lists) {
  const { view, flush } = getStore()
  return (
    <Dialog title={words.title} onClose={onClose}>
      <RefusedChanges
        title={words.refused}
        entries={refused.filter((entry) => !entry.lost)}
        onLeave={onClose}
      />
      <RefusedChanges title={words.lost} entries={refused.filter((entry) => entry.lost)} onLeave={onClose} />
      <RefusedPhotos photos={photos.refused} />
      {waiting.length + photos.waiting.length > 0 && (
        <>
          <h3>{words.waiting}</h3>
          <ul className={styles.list}>
            {waiting.map((entry) => (
              <li key={entry.change.id} className={styles.entry}>
                {changeInWords(entry, view.documents)}
                <time dateTime={new Date(entry.change.at).toISOString()}>
                  {inWords.momentWithYear(localOf(entry.change.at))}
                </time>
              </li>
            ))}
            {photos.waiting.length > 0 && (
              <li className={styles.entry}>{words.photosWait(photos.waiting.length)}</li>
            )}
          </ul>
          <p>{words.waitingMore}</p>
          <Button look="quiet" onClick={() => void Promise.all([flush(), flushPhotos()])}>
            {words.tryNow}
          </Button>
        </>
      )}
    </Dialog>
  )
}

type Refused = { title: string; entries: readonly OutboxEntry[]; onLeave: () => void }

function RefusedChanges({ title, entries, onLeave }: Refused) {
  if (entries.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <RefusedChange key={entry.change.id} entry={entry} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}
