import { Button } from '../ui/button.tsx'
import { ChooseFace } from './choose-face.tsx'
import { photoWords as words } from './photo-words.ts'
import { usePhotosOnTheWay } from './use-on-the-way.ts'
import styles from './photos.module.css'

/** In a form: adds, changes and takes away the photo of a pet; empty is none. */
export function FaceField({ photo, onChange }: { photo: string; onChange: (photo: string) => void }) {
  const isWaiting = usePhotosOnTheWay().includes(photo)
  return (
    <div className={styles.field}>
      <ChooseFace onChoose={onChange}>
        {(choose) => (
          <div className={styles.ways}>
            <Button look="plain" onClick={choose}>
              {photo === '' ? words.add : words.change}
            </Button>
            {photo !== '' && (
              <Button look="plain" onClick={() => onChange('')}>
                {words.remove}
              </Button>
            )}
          </div>
        )}
      </ChooseFace>
      {isWaiting && <p className={styles.hint}>{words.waiting}</p>}
    </div>
  )
}
