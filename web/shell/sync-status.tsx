import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { getStore, useStore } from '../store/current-store.ts'
import { photosState, subscribePhotos } from '../store/machine/photo-board.ts'
import type { OutboxEntry } from '../store/machine/view.ts'
import { storeWords } from '../store/machine/words/store-words.ts'
import { tryingWords } from '../trying/trying-words.ts'
import { StatusLine } from '../ui/message.tsx'
import { dismissToast, showToast } from '../ui/toasts/toasts.ts'
import { changeInWords } from './waiting/change-in-words.ts'
import { howManyWait, waitingWords } from './waiting/waiting-words.ts'
import styles from './sync-status.module.css'

const WaitingList = lazy(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList }))

/** A reconnect within this time is not worth telling. */
const patienceMs = 4_000

/** One quiet line: nothing when all is well, never in the way of what the person is doing. */
export function SyncStatus() {
  const { connected, deviceTrouble, serverBehind } = useStore((_, state) => state)
  const outbox = useStore((store) => store.view.outbox())
  const [open, setOpen] = useState(false)
  const refused = outbox.filter((entry) => entry.refused !== null && !entry.met)
  const waiting = outbox.filter((entry) => entry.refused === null && entry.acknowledged === null)
  const isOffline = useLasting(!connected)
  const photos = useSyncExternalStore(subscribePhotos, photosState)
  const refusedPhoto = photos.refused[0]
  const isTrying = useStore((store) => store.withoutServer)
  const count = isTrying ? 0 : waiting.length + photos.waiting.length
  const isSlow = useLasting(count > 0)
  const isNotKept = isTrying && (deviceTrouble === 'full' || deviceTrouble === 'failed')
  const words = [
    isNotKept && tryingWords.full,
    deviceTrouble === 'full' && waitingWords.full,
    deviceTrouble === 'failed' && waitingWords.failed,
    serverBehind && waitingWords.serverBehind,
    refused[0] && refusedInWords(refused[0]),
    refusedPhoto && waitingWords.photoNotSaved(refusedPhoto.says),
    isOffline &&
      (count > 0
        ? waitingWords.offlineWith(howManyWait(waiting.length, photos.waiting.length))
        : waitingWords.offline),
    !isOffline && isSlow && count > 0 && howManyWait(waiting.length, photos.waiting.length),
    deviceTrouble === 'nearly-full' && waitingWords.nearlyFull,
  ].find(Boolean)
  const hasList = refused.length + photos.refused.length + count > 0
  // nothing left to list: the next change that waits must not open the list by itself
  if (open && !hasList) setOpen(false)
  return (
    <>
      {outbox
        .filter(({ met }) => met)
        .map((entry) => (
          <RestoredOtherwise key={entry.change.id} entry={entry} />
        ))}
      <StatusLine>
        {words && <span className={styles.words}>{words}</span>}
        {words && hasList && (
          <button type="button" className={styles.show} onClick={() => setOpen(true)}>
            {waitingWords.show}
          </button>
        )}
      </StatusLine>
      {open && (
        <Suspense>
          <WaitingList refused={refused} waiting={waiting} photos={photos} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What a restore met is said where the person is, in a dialog too, and stays until it was read. */
function RestoredOtherwise({ entry: { change, refused } }: { entry: OutboxEntry }) {
  useEffect(() => {
    const run = () => void getStore().dismiss(change.id)
    const toast = showToast(refused ?? '', { label: storeWords.read, run, stays: true, follows: true })
    return () => dismissToast(toast)
  }, [change.id, refused])
  return null
}

function refusedInWords(entry: OutboxEntry): string {
  const change = changeInWords(entry, getStore().view.documents)
  const say = entry.lost ? waitingWords.replaced : waitingWords.notSaved
  return say(change, entry.refused ?? '')
}

/** True once the condition has held for a while. */
function useLasting(condition: boolean): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    // a device that knows it has no network need not wait to see
    const patience = navigator.onLine ? patienceMs : 500
    const timer = setTimeout(() => setLasted(condition), condition ? patience : 0)
    return () => clearTimeout(timer)
  }, [condition])
  return condition && lasted
}
