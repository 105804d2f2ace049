import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chunk,
  extendedWebp,
  gps,
  jpegOf,
  photoOf,
  segment,
  webpOf,
  withGps,
} from '#test/support/photo-bytes.ts'
import { isPhotoHash } from './photo.ts'
import { sha256 } from './sha256.ts'
import { barePhoto, photoType, whyNotPhoto } from './why-not-photo.ts'

const text = (words: string) => [...Buffer.from(words, 'latin1')]
const telling = {
  'a JPEG with a place': withGps(jpegOf()),
  'a JPEG with a place after its tables': jpegOf({ before: gps }),
  'a JPEG with XMP': jpegOf({ before: segment(0xe1, ...text('http://ns.adobe.com/xap/1.0/\0<x/>')) }),
  'a JPEG with IPTC': jpegOf({ before: segment(0xed, ...text('Photoshop 3.0\0')) }),
  'a JPEG with a profile': jpegOf({ before: segment(0xe2, ...text('ICC_PROFILE\0'), 1, 1) }),
  'a JPEG with a comment': jpegOf({ before: segment(0xfe, ...text('by Anna')) }),
  'a JPEG with a thumbnail': jpegOf({ before: segment(0xe0, ...text('JFXX\0'), 0x10, 1, 2) }),
  'a JPEG with a segment nobody knows': jpegOf({ before: segment(0xf0, 1) }),
  'a WebP with Exif': extendedWebp(8, chunk('EXIF', [1, 2])),
  'a WebP with Exif that its frame keeps quiet about': extendedWebp(0, chunk('EXIF', [1, 2])),
  'a WebP with XMP': extendedWebp(4, chunk('XMP ', [1, 2])),
  'a WebP with a profile': extendedWebp(0x20, chunk('ICCP', [1, 2])),
  'a WebP that moves': extendedWebp(2, chunk('ANIM', [0, 0, 0, 0, 0, 0])),
  'a WebP that only says that it tells more': extendedWebp(8),
}

test('a picture of which nothing is said is kept, whichever of the two kinds it is', () => {
  for (const bytes of [jpegOf(), webpOf(), extendedWebp(0x10), photoOf(3)])
    expect(whyNotPhoto(bytes)).toBeNull()
  expect(photoType(jpegOf())).toBe('image/jpeg')
  expect(photoType(webpOf())).toBe('image/webp')
})

test.each(Object.entries(telling))('%s is refused, and is fine once it is bare', (_name, bytes) => {
  expect(whyNotPhoto(bytes)).toBe('photo-tells-more')
  expect(whyNotPhoto(barePhoto(bytes))).toBeNull()
})

test('a picture that is bare already stays as it is', () => {
  for (const bytes of [jpegOf(), webpOf(), extendedWebp(0x10)]) expect(barePhoto(bytes)).toEqual(bytes)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
  ['a page', Uint8Array.from(text('<html><script>'))],
  ['a JPEG with bytes behind its end', jpegOf({ after: [0] })],
  ['two JPEGs in one file', jpegOf({ after: [...jpegOf()] })],
  ['a JPEG cut off', jpegOf().slice(0, -3)],
  ['a JPEG with a segment longer than the file', jpegOf({ before: [0xff, 0xe0, 0xff, 0xff] })],
  ['a JPEG with a segment of no length', jpegOf({ before: [0xff, 0xdb, 0, 0] })],
  ['a JPEG without a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG without a side', jpegOf({ side: 0 })],
  ['a JPEG with a second frame', jpegOf({ before: segment(0xc0, 8, 0, 9, 0, 9, 1, 1, 0x11, 0) })],
  [
    'a JPEG with a frame of no width before its own',
    jpegOf({ before: segment(0xc0, 8, 0, 0, 0, 0, 1, 1, 0x11, 0) }),
  ],
  [
    'a JPEG in hundreds of pieces',
    jpegOf({ before: Array.from({ length: 200 }, () => segment(0xdb, 0)).flat() }),
  ],
  ['a WebP with bytes behind its end', Uint8Array.from([...webpOf(), 0])],
  ['a WebP cut off', webpOf().slice(0, -2)],
  ['a WebP with a chunk longer than the file', webpOf([[...text('VP8 '), 255, 255, 255, 255, 0]])],
  ['a WebP without a picture', webpOf([chunk('VP8X', [0, 0, 0, 0, 63, 1, 0, 63, 1, 0])])],
  ['a WebP with two pictures', extendedWebp(0, chunk('VP8L', [0x2f, 63, 1, 0, 0, 0]))],
])('%s is no photo', (_name, bytes) => {
  expect(whyNotPhoto(bytes)).toBe('photo-unknown')
})

test('a small file of a huge picture is refused, and a huge file before it is looked at', () => {
  expect(whyNotPhoto(jpegOf({ side: 1_600 }))).toBeNull()
  expect(whyNotPhoto(jpegOf({ side: 1_601 }))).toBe('photo-too-large')
  expect(whyNotPhoto(webpOf([chunk('VP8L', [0x2f, 255, 255, 255, 15, 0])]))).toBe('photo-too-large')
  expect(whyNotPhoto(new Uint8Array(300_001))).toBe('photo-too-large')
})

test('no bytes whatever make it fail or run on', () => {
  const broken = fc
    .tuple(fc.constantFrom(jpegOf(), webpOf(), ...Object.values(telling)), fc.nat(), fc.nat(255))
    .map(([bytes, at, value]) => bytes.with(at % bytes.length, value))
  fc.assert(
    fc.property(fc.oneof(broken, fc.uint8Array({ maxLength: 200 })), (bytes) => {
      whyNotPhoto(bytes)
      expect(barePhoto(bytes).length).toBeLessThanOrEqual(bytes.length)
    }),
  )
})

test('a photo is named as everybody else names it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
  expect(isPhotoHash(sha256(photoOf(1)))).toBe(true)
  for (const other of ['', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)}\n`, 1, null])
    expect(isPhotoHash(other)).toBe(false)
})
