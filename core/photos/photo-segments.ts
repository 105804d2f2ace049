/** A piece of a picture's file: where it stands, and what it is. */
export type Segment = { name: string; start: number; end: number }
/** Pieces in their order, from the first byte to the last. */
export type PhotoFile = { kind: 'jpeg' | 'webp'; segments: Segment[]; width: number; height: number }

const webpHead = 12
const chunkHead = 8

/** A JPEG or a WebP taken apart, known by its bytes; null when it is neither, or does not end where it says. */
export function readPhotoFile(bytes: Uint8Array): PhotoFile | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes)
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return readWebp(bytes)
  return null
}

export function textAt(bytes: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

const big16 = (bytes: Uint8Array, at: number) => (byte(bytes, at) << 8) | byte(bytes, at + 1)
const little16 = (bytes: Uint8Array, at: number) => byte(bytes, at) | (byte(bytes, at + 1) << 8)
const little32 = (bytes: Uint8Array, at: number) => little16(bytes, at) + little16(bytes, at + 2) * 65_536
const byte = (bytes: Uint8Array, at: number) => bytes[at] ?? 0

/** Markers by their names: frames and scans, tables, APP0 to APP15, comments. */
function nameOf(marker: number): string {
  if (marker >= 0xe0 && marker <= 0xef) return `APP${marker - 0xe0}`
  return jpegNames.get(marker) ?? 'unknown'
}
const jpegNames = new Map([
  [0xc0, 'SOF'],
  [0xc1, 'SOF'],
  [0xc2, 'SOF'],
  [0xc4, 'DHT'],
  [0xda, 'SOS'],
  [0xdb, 'DQT'],
  [0xdd, 'DRI'],
  [0xfe, 'COM'],
])

function readJpeg(bytes: Uint8Array): PhotoFile | null {
  const segments: Segment[] = [{ name: 'SOI', start: 0, end: 2 }]
  let [width, height] = [0, 0]
  let isFramed = false
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = byte(bytes, at + 1)
    if (marker === 0xd9) {
      segments.push({ name: 'EOI', start: at, end: at + 2 })
      return at + 2 === bytes.length ? { kind: 'jpeg', segments, width, height } : null
    }
    const name = nameOf(marker)
    const length = big16(bytes, at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (name === 'SOF') {
      // a second frame could show another picture than the one that was measured
      if (isFramed || length < 8) return null
      isFramed = true
      ;[height, width] = [big16(bytes, at + 5), big16(bytes, at + 7)]
    }
    if (name === 'SOS') end = endOfScan(bytes, end)
    segments.push({ name, start: at, end })
    at = end
  }
  return null
}

/** A scan lasts until a marker; a byte FF of its own is followed by 00, and restarts are a part of it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = byte(bytes, at + 1)
    if (next !== 0x00 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function readWebp(bytes: Uint8Array): PhotoFile | null {
  // the size it says ends the file: nothing may follow
  if (little32(bytes, 4) + chunkHead !== bytes.length) return null
  const segments: Segment[] = []
  let [width, height] = [0, 0]
  for (let at = webpHead; at < bytes.length;) {
    if (at + chunkHead > bytes.length) return null
    const name = textAt(bytes, at)
    const length = little32(bytes, at + 4)
    const end = at + chunkHead + length + (length % 2)
    if (end > bytes.length) return null
    const side = sidesIn(name, bytes.subarray(at + chunkHead, end))
    if (side) [width, height] = side
    segments.push({ name, start: at, end })
    at = end
  }
  return { kind: 'webp', segments, width, height }
}

/** Width and height as the picture itself says them, not its frame. */
function sidesIn(name: string, chunk: Uint8Array): [number, number] | null {
  if (name === 'VP8 ') {
    const isKey = chunk[3] === 0x9d && chunk[4] === 0x01 && chunk[5] === 0x2a
    return isKey ? [little16(chunk, 6) & 0x3fff, little16(chunk, 8) & 0x3fff] : [0, 0]
  }
  if (name !== 'VP8L') return null
  const bits = little32(chunk, 1)
  return chunk[0] === 0x2f ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : [0, 0]
}
