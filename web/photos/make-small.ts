import { faceSide, mostPhotoSide } from '#core/photos/photo.ts'
import { sha256 } from '#core/photos/sha256.ts'
import { barePhoto, whyNotPhoto } from '#core/photos/why-not-photo.ts'
import { Refusal } from '#core/refusal.ts'
import { cropOf, fitted } from './crop.ts'
import type { Place } from './crop.ts'

/** A photo as it is sent and kept: bare, small, named by its bytes. */
export type SmallPhoto = { hash: string; bytes: Uint8Array<ArrayBuffer> }

/** A picture of a hundred megapixels is smaller; more would fill the memory of a phone. */
const mostFileBytes = 60_000_000
/** From good to still recognizable; after the last the picture gets smaller instead. */
const qualities = [0.8, 0.7, 0.6, 0.5]
const leastSide = 320

/** The picture in a file, upright as it was taken. */
export async function readImage(file: Blob): Promise<ImageBitmap> {
  if (file.size > mostFileBytes) throw new Refusal('photo-too-large')
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new Refusal('photo-unknown') // of a kind this browser cannot show, or none at all
  }
}

export function makeFace(image: ImageBitmap, place: Place): Promise<SmallPhoto> {
  const { left, top, side } = cropOf(image, place)
  const size = Math.min(faceSide, Math.max(1, Math.round(side)))
  return encoded(size, size, (to) => to.drawImage(image, left, top, side, side, 0, 0, size, size))
}

export async function makeSmall(image: ImageBitmap): Promise<SmallPhoto> {
  for (let most = mostPhotoSide; ; most = Math.round(most * 0.8)) {
    const { width, height } = fitted(image, most)
    const photo = await encoded(width, height, (to) => to.drawImage(image, 0, 0, width, height)).catch(
      (error: unknown) => {
        if (most > leastSide && error instanceof Refusal && error.refusal === 'photo-too-large') return null
        throw error
      },
    )
    if (photo) return photo
  }
}

/** Drawn anew, nothing is left of what the file said about place and camera. */
async function encoded(
  width: number,
  height: number,
  draw: (to: CanvasRenderingContext2D) => void,
): Promise<SmallPhoto> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Refusal('photo-unknown')
  context.imageSmoothingQuality = 'high'
  draw(context)
  // where memory is short, iOS draws nothing and says nothing
  if (isEmpty(context, width, height)) throw new Refusal('photo-empty')
  // what is seen through would be black in a JPEG
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  for (const quality of qualities) {
    const bytes = barePhoto(await bytesOf(canvas, quality)) as Uint8Array<ArrayBuffer> // a copy of its own
    const refusal = whyNotPhoto(bytes)
    if (refusal === null) return { hash: sha256(bytes), bytes }
    if (refusal !== 'photo-too-large') throw new Refusal(refusal)
  }
  throw new Refusal('photo-too-large')
}

function isEmpty(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  return context.getImageData(0, 0, width, height).data.every((value) => value === 0)
}

/** Safari answers PNG when asked for WebP: looked at, not believed. */
async function bytesOf(canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array> {
  const webp = await blobOf(canvas, 'image/webp', quality)
  const blob = webp.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg', quality)
  return new Uint8Array(await blob.arrayBuffer())
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Refusal('photo-empty'))), type, quality)
  })
}
