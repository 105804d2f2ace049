import { isPdf } from '../papers/paper.ts'
import type { RefusalCode } from '../refusal.ts'
import { mostPhotoBytes, mostPhotoSide } from './photo.ts'
import { readPhotoFile, textAt } from './photo-segments.ts'
import type { PhotoFile, Segment } from './photo-segments.ts'

/** What a picture is made of; anything else tells something about it. */
const needed = {
  jpeg: new Set(['SOI', 'APP0', 'DQT', 'DHT', 'DRI', 'SOF', 'SOS', 'EOI']),
  webp: new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']),
}
/** JFIF without a second, small picture: a thumbnail may show what was cut away. */
const jfifBytes = 18
const vp8xBytes = 18
const alphaFlag = 0x10
/** A camera's own file has fewer than fifty; thousands of scans of one picture keep whoever draws it busy for seconds. */
const mostSegments = 200
const frames = new Set(['SOF', 'VP8 ', 'VP8L'])

/**
 * Why these bytes are not kept as a photo, or null when they are. Where it was taken and by which camera stands in
 * segments beside the picture: none of those is allowed, so none that is still to be invented slips through.
 */
export function whyNotPhoto(bytes: Uint8Array): RefusalCode | null {
  if (bytes.length > mostPhotoBytes) return 'photo-too-large'
  const file = readPhotoFile(bytes)
  if (!file) return 'photo-unknown'
  const { kind, segments, width, height } = file
  if (!segments.every((one) => isNeeded(bytes, kind, one))) return 'photo-tells-more'
  if (!isWhole(segments.map(({ name }) => name)) || width < 1 || height < 1) return 'photo-unknown'
  return Math.max(width, height) > mostPhotoSide ? 'photo-too-large' : null
}

/** One frame, and in a JPEG a scan after it. */
function isWhole(names: readonly string[]): boolean {
  const at = names.findIndex((name) => frames.has(name))
  if (names.length > mostSegments || names.findLastIndex((name) => frames.has(name)) !== at) return false
  return at >= 0 && (names[at] !== 'SOF' || names.lastIndexOf('SOS') > at)
}

/** The same picture without what tells about it; as it is when it cannot be read. Some encoders add a profile or Exif. */
export function barePhoto(bytes: Uint8Array): Uint8Array {
  const file = readPhotoFile(bytes)
  if (!file) return bytes
  const head = file.kind === 'webp' ? [bytes.slice(0, 12)] : []
  const kept = file.segments.filter(({ name }) => needed[file.kind].has(name))
  const parts = [...head, ...kept.map((segment) => bareSegment(bytes, segment))]
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  if (file.kind === 'webp') new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return whole
}

export type PhotoType = 'image/jpeg' | 'image/webp' | 'application/pdf'

/** Of bytes that are kept. */
export function photoType(bytes: Uint8Array): PhotoType {
  if (isPdf(bytes)) return 'application/pdf'
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/webp'
}

function isNeeded(bytes: Uint8Array, kind: PhotoFile['kind'], { name, start, end }: Segment): boolean {
  if (!needed[kind].has(name)) return false
  if (name === 'APP0') return end - start === jfifBytes && textAt(bytes, start + 4, 5) === 'JFIF\0'
  // what its flags announce (profile, Exif, XMP, animation) is as little wanted as the thing itself
  if (name === 'VP8X') return end - start === vp8xBytes && ((bytes[start + 8] ?? 0) & ~alphaFlag) === 0
  return true
}

function bareSegment(bytes: Uint8Array, { name, start, end }: Segment): Uint8Array {
  const part = bytes.slice(start, end)
  if (name === 'VP8X') part[8] = (part[8] ?? 0) & alphaFlag
  // JFIF with a thumbnail, or the extension that is one: a picture is whole without
  return name === 'APP0' && part.length !== jfifBytes ? new Uint8Array() : part
}
