import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import type { Fetch } from './ask.ts'
import { askFor } from './ask-for.ts'

/** A network that never answers, and lets go when it is told to. */
const hanging: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))

test('whoever never answers has not answered', async () => {
  expect(await ask('/sync', { patienceMs: 5, fetch: hanging })).toBeNull()
  expect(await askFor('/api/households', { patienceMs: 5, fetch: hanging })).toMatchObject({
    code: 'UNREACHABLE',
  })
})

test('a question ends with whoever asked it', async () => {
  const asker = new AbortController()
  const answer = ask('/sync', { signal: asker.signal, fetch: hanging })
  asker.abort()
  expect(await answer).toBeNull()
})

test('a "no" of our own server comes in its words, and by its name', async () => {
  const error = { status: 'PERMISSION_DENIED', message: 'Only owners may do this.' }
  const fetch = () => Promise.resolve(Response.json({ error }, { status: 403 }))
  expect(await askFor('/api/households/invite', { body: {}, fetch })).toEqual({
    ok: false,
    code: error.status,
    words: error.message,
  })
})

test('bytes are sent as they are, everything else as JSON', async () => {
  const sent: RequestInit[] = []
  const fetch: Fetch = (_, init) => {
    sent.push(init)
    return Promise.resolve(new Response())
  }
  const bytes = new Uint8Array([1, 2])
  await ask('/photos/1', { method: 'PUT', body: bytes, fetch })
  await ask('/sync', { body: { changes: [] }, fetch })
  expect(sent).toMatchObject([
    { method: 'PUT', body: bytes },
    { method: 'POST', body: '{"changes":[]}', headers: { 'content-type': 'application/json' } },
  ])
  expect(sent[0]?.headers).not.toHaveProperty('content-type')
})
