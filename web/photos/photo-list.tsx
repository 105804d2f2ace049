import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { usePhoto } from './photo-source.ts'
import { photoWords as words } from './photo-words.ts'
import { usePhotosOnTheWay } from './use-on-the-way.ts'
import styles from './photos.module.css'

/** Photos of a note, small; pressed, one is shown as large as it is. */
export function PhotoList({ photos }: { photos: readonly string[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const waiting = usePhotosOnTheWay()
  const opened = open === null ? undefined : photos[open]
  return (
    <>
      <ul role="list" className={styles.thumbs}>
        {photos.map((hash, at) => (
          <li key={hash}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={words.showPhoto(at + 1, photos.length)}
              onClick={() => setOpen(at)}
            >
              <PhotoThumb hash={hash} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {photos.some((hash) => waiting.includes(hash)) && <p className={styles.hint}>{words.waiting}</p>}
      {open !== null && opened !== undefined && (
        <Dialog title={words.photo(open + 1, photos.length)} onClose={() => setOpen(null)}>
          <LargePhoto hash={opened} />
        </Dialog>
      )}
    </>
  )
}

/** Its room is kept while it is on its way. */
export function PhotoThumb({ hash, alt }: { hash: string; alt: string }) {
  const picture = usePhoto(hash)
  return (
    <span className={styles.room}>
      {picture && <img {...picture} alt={alt} loading="lazy" decoding="async" draggable={false} />}
    </span>
  )
}

function LargePhoto({ hash }: { hash: string }) {
  const picture = usePhoto(hash)
  return picture ? <img {...picture} alt={words.beside} className={styles.large} /> : <p>{words.notHere}</p>
}
