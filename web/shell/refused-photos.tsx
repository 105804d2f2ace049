import { photoQueue } from '../store/own-photos.ts'
import type { PhotosState } from '../store/machine/photo-board.ts'
import { Button } from '../ui/button.tsx'
import { howManyPhotos, waitingWords as words } from './waiting/waiting-words.ts'
import styles from './waiting-list.module.css'

/** Photos that the server will not take, each with its reason. */
export function RefusedPhotos({ photos }: { photos: PhotosState['refused'] }) {
  return (
    <ul className={styles.list}>
      {photos.map((photo) => (
        <li key={`${photo.household}/${photo.hash}`} className={styles.refused}>
          {howManyPhotos(1)}
          <small className={styles.why}>{photo.says}</small>
          <div className={styles.ways}>
            <Button look="quiet" onClick={() => void photoQueue().again(photo)}>
              {words.again}
            </Button>
            <Button look="quiet" onClick={() => void photoQueue().letGo(photo)}>
              {words.letGo}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
