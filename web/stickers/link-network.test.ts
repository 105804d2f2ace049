import { expect, test } from 'vitest'
import type { StickerRead } from '#core/stickers/sticker-calls.ts'
import { askByLink, facesAfter } from './link-network.ts'

const face = (hash: string) => ({ hash, src: `data:image/webp;base64,${hash}` })
const read = (shown: string[], photos: string[]): StickerRead => ({
  id: 'sticker',
  title: 'Insulin',
  petIds: [],
  people: [],
  you: null,
  rows: shown.map((photo, n) => ({ collection: 'pets', id: `pet-${n}`, clock: 1, body: { photo } })),
  photos: photos.map(face),
  cursor: 'a.1',
  oneOffsFrom: '2026-10-06',
})

test('a device names the faces it has, and keeps those that did not come again', async () => {
  const asked: unknown[] = []
  const fetch = async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return Response.json(read(['a', 'b'], ['b']))
  }
  await askByLink({ kind: 'sticker', secret: 'x', fetch })
  await askByLink({ kind: 'sticker', secret: 'x', fetch, faces: () => ['a'] })
  expect(asked).toEqual([
    { secret: 'x', faces: [] },
    { secret: 'x', faces: ['a'] },
  ])
  expect(facesAfter([face('a'), face('gone')], read(['a', 'b'], ['b']))).toEqual([face('a'), face('b')])
  // a server of the version before sends all of them
  expect(facesAfter([face('a')], read(['a', 'b'], ['a', 'b']))).toEqual([face('a'), face('b')])
  // nothing is new
  expect(facesAfter([face('a')], { rows: null, photos: [] })).toEqual([face('a')])
})
