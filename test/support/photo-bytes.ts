import { createHash } from 'node:crypto'

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
const big = (number: number) => [number >> 8, number & 255]
const little = (number: number) => [0, 8, 16, 24].map((by) => (number >>> by) & 255)

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A segment of a JPEG with what it holds. */
export const segment = (marker: number, ...held: number[]) => [0xff, marker, ...big(held.length + 2), ...held]
export const jfif = segment(0xe0, ...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0)
/** Exif with one tag of the GPS block: 52° north. */
export const gps = segment(
  0xe1,
  ...ascii('Exif\0\0MM\0*\0\0\0\x08'),
  ...ascii('\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0'),
  ...ascii('\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0'),
)
const soi = [0xff, 0xd8]
const eoi = [0xff, 0xd9]

type Jpeg = { before?: number[]; after?: number[]; side?: number; pixels?: number[] }

/** What a JPEG is made of, though nobody could look at it; `pixels` tells one from another. */
export function jpegOf({ before = [], after = [], side = 320, pixels = [1, 2, 3] }: Jpeg = {}): Uint8Array {
  return Uint8Array.from([
    ...soi,
    ...jfif,
    ...before,
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    ...segment(0xc0, 8, ...big(side), ...big(side), 1, 1, 0x11, 0),
    ...segment(0xc4, 0, ...Array.from({ length: 17 }, () => 0)),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    ...pixels.flatMap((pixel) => (pixel === 255 ? [255, 0] : [pixel])),
    ...eoi,
    ...after,
  ])
}

/** A JPEG like no other, of about so many bytes. */
export function photoOf(name: number, bytes = 1_000): Uint8Array {
  return jpegOf({
    pixels: Array.from({ length: bytes }, (_, at) => (at * 31 + name * 7 + (name >> 5)) % 251).concat(
      little(name),
    ),
  })
}

/** A real JPEG with the place it was taken at, as a phone writes it. */
export function withGps(jpeg: Uint8Array): Uint8Array {
  return Uint8Array.from([...soi, ...gps, ...jpeg.slice(2)])
}

export function chunk(name: string, held: number[]): number[] {
  return [...ascii(name), ...little(held.length), ...held, ...(held.length % 2 ? [0] : [])]
}
const vp8 = (side: number) => [0, 0, 0, 0x9d, 1, 0x2a, side & 255, side >> 8, side & 255, side >> 8, 7]

export function webpOf(chunks: number[][] = [chunk('VP8 ', vp8(320))]): Uint8Array {
  const body = [...ascii('WEBP'), ...chunks.flat()]
  return Uint8Array.from([...ascii('RIFF'), ...little(body.length), ...body])
}
/** With a frame that says what else there is. */
export function extendedWebp(flags: number, ...more: number[][]): Uint8Array {
  return webpOf([chunk('VP8X', [flags, 0, 0, 0, 63, 1, 0, 63, 1, 0]), chunk('VP8 ', vp8(320)), ...more])
}
