import { useEffect, useEffectEvent, useState } from 'react'
import type { ChangeEvent } from 'react'
import { Refusal } from '#core/refusal.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icon.tsx'
import { CameraIcon } from '../ui/pictures/page-icons.tsx'
import { Alert } from '../ui/message.tsx'
import { keepPhoto } from './keep-photo.ts'
import { makeSmall, readImage } from './make-small.ts'
import { PhotoThumb } from './photo-list.tsx'
import { photoWords as words } from './photo-words.ts'
import { takeShared } from './received-photos.ts'
import styles from './photos.module.css'

type PhotosFieldProps = {
  photos: readonly string[]
  most: number
  onChange: (photos: string[]) => void
  /** what another app has shared goes here */
  takesShared?: boolean
}
type Progress = { done: number; of: number }

/** Photos beside what is written: several at once, each made small on this device before anything is sent. */
export function PhotosField({ photos, most, onChange, takesShared = false }: PhotosFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function add(chosen: readonly File[]) {
    const files = chosen.slice(0, most - photos.length)
    setRefused(chosen.length > files.length ? words.most(most) : null)
    const added: string[] = []
    // one after the other: several of a camera's pictures at once do not fit into the memory of a phone
    for (const [at, file] of files.entries()) {
      setProgress({ done: at + 1, of: files.length })
      try {
        const image = await readImage(file)
        added.push(await keepPhoto(await makeSmall(image)))
        image.close()
      } catch (error) {
        // the others are kept all the same
        if (!(error instanceof Refusal)) console.error('a photo could not be kept', error)
        setRefused(error instanceof Refusal ? error.message : words.failed)
      }
    }
    setProgress(null)
    onChange([...new Set([...photos, ...added])])
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    void add(chosen)
  }

  const addShared = useEffectEvent((shared: readonly File[]) => void add(shared))
  useEffect(() => {
    if (takesShared) void takeShared().then((shared) => shared.length > 0 && addShared(shared))
  }, [takesShared])

  return (
    <div className={styles.field}>
      {photos.length > 0 && (
        <ul role="list" className={styles.thumbs}>
          {photos.map((hash, at) => (
            <li key={hash} className={styles.thumb}>
              <PhotoThumb hash={hash} alt={words.photo(at + 1, photos.length)} />
              <IconButton
                label={words.removeOne(at + 1)}
                className={styles.removeOne}
                onClick={() => onChange(photos.filter((one) => one !== hash))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input ref={setInput} type="file" accept="image/*" multiple hidden onChange={choose} />
      {photos.length < most && (
        <div className={styles.ways}>
          <Button
            look="plain"
            icon={<CameraIcon />}
            aria-disabled={progress !== null}
            onClick={() => progress === null && input?.click()}
          >
            {words.addPhotos}
          </Button>
        </div>
      )}
      <p role="status" className={styles.hint}>
        {progress && words.making(progress.done, progress.of)}
      </p>
      {refused && <Alert>{refused}</Alert>}
    </div>
  )
}
