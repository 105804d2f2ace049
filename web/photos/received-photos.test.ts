import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepShared, takeShared } from './received-photos.ts'

/** As much of a browser's caches as is asked of them. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    all,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return {
        put: async (path: string, response: Response) => void kept.set(`http://app${path}`, response),
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        match: async ({ url }: Request) => kept.get(url)?.clone(),
      }
    },
  }
}

const real = globalThis.caches
let fake: ReturnType<typeof fakeCaches>
beforeEach(() => {
  fake = fakeCaches()
  Object.assign(globalThis, { caches: fake })
})
afterEach(() => void Object.assign(globalThis, { caches: real }))

const now = 1_800_000_000_000
/** As a browser sends it. */
function share(...photos: File[]) {
  const form = new FormData()
  for (const one of photos) form.append('photos', one)
  form.append('text', 'nothing of this is kept')
  return keepShared({ formData: async () => form, url: 'http://app/share' } as Request, now)
}
const photo = (text: string) => new File([text], 'any.jpg', { type: 'image/jpeg' })

test('what was shared is there for the next note, once', async () => {
  const answer = await share(photo('one'), photo('two'))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://app/pets/any/note'])
  const files = await takeShared(now + 60_000)
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['one', 'two'])
  expect(files[0]?.type).toBe('image/jpeg')
  expect(await takeShared(now + 60_000)).toEqual([])
  expect(fake.all.size).toBe(0)
})

test('a later share takes the place of an earlier, and one that nobody wanted is forgotten', async () => {
  await share(photo('one'))
  await share(photo('two'))
  expect(await takeShared(now + 10 * 60_000)).toEqual([])
  await share(...Array.from({ length: 9 }, (_, n) => photo(String(n))))
  expect(await takeShared(now)).toHaveLength(6)
})
