import { useEffect, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { Refusal } from '#core/refusal.ts'
import { Alert } from '../ui/message.tsx'
import type { Place } from './crop.ts'
import { keepPhoto } from './keep-photo.ts'
import { makeFace, readImage } from './make-small.ts'
import { photoWords as words } from './photo-words.ts'
import { PlaceFace } from './place-face.tsx'

type ChooseFaceProps = {
  /** gets the name of the photo, once it is kept on this device */
  onChoose: (photo: string) => void
  /** what is pressed to choose one */
  children: (choose: () => void) => ReactNode
}

/** From a file, or the camera where there is one, to a small square picture without anything else in it. */
export function ChooseFace({ onChoose, children }: ChooseFaceProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // a picture as the camera takes it fills the memory
  useEffect(() => () => image?.close(), [image])

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      // the person has to act: another picture, or another device
      if (!(error instanceof Refusal)) console.error('a photo could not be kept', error)
      setRefused(error instanceof Refusal ? error.message : words.failed)
      setImage(null)
    }
    setBusy(false)
  }

  function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // the same one may be chosen again
    target.value = ''
    if (chosen && !busy) void attempt(async () => setImage(await readImage(chosen)))
  }

  const use = (from: ImageBitmap, place: Place) =>
    attempt(async () => {
      onChoose(await keepPhoto(await makeFace(from, place)))
      setImage(null)
    })

  return (
    <>
      <input ref={setInput} type="file" accept="image/*" hidden onChange={read} />
      {children(() => input?.click())}
      {refused && <Alert>{refused}</Alert>}
      {image && (
        <PlaceFace
          image={image}
          busy={busy}
          onUse={(place) => void use(image, place)}
          onCancel={() => setImage(null)}
        />
      )}
    </>
  )
}
