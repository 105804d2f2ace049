import { beforeEach, expect, test, vi } from 'vitest'
import type { Household } from '#core/households/household.ts'
import { storage } from './browser-storage.ts'

vi.stubGlobal('localStorage', storage())
vi.stubGlobal('sessionStorage', storage())
const answers: PromiseWithResolvers<Response>[] = []
vi.stubGlobal('fetch', (path: string) => {
  if (!path.startsWith('/api/households')) return Promise.resolve(Response.json({}))
  const answer = Promise.withResolvers<Response>()
  answers.push(answer)
  return answer.promise
})

const { refreshHouseholds } = await import('#web/store/households.ts')
const { askHousehold } = await import('#web/households/ask-household.ts')
const { ownName } = await import('#web/stickers/known-stickers.ts')
const { currentSession, signedIn, signOut } = await import('#web/store/session.ts')

const [anna, berta] = [
  { id: 'annas-id', email: 'anna@example.com' },
  { id: 'bertas-id', email: 'berta@example.com' },
]
const households: Household[] = [
  {
    id: anna.id,
    name: 'The Smiths',
    role: 'owner',
    members: [{ id: anna.id, name: 'Anna', role: 'owner' }],
    isUnused: false,
    invitations: [],
    sitterLinks: [],
    days: null,
  },
]
const answer = (list: Household[]) => answers.pop()?.resolve(Response.json({ households: list }))
const keptOf = ({ id }: { id: string }) => Object.keys(localStorage).filter((key) => key.endsWith(`.${id}`))

beforeEach(() => signedIn(anna))

test('an answer about households that comes after the sign-out leaves nothing on the device', async () => {
  const asked = refreshHouseholds()
  await signOut()
  answer(households)
  await asked
  expect(keptOf(anna)).toEqual([])
})

test('nor does the answer to something done just before', async () => {
  const asked = askHousehold('rename', { household: anna.id, name: 'The Smiths' })
  await signOut()
  answer(households)
  expect((await asked).ok).toBe(true)
  expect(keptOf(anna)).toEqual([])
})

test('a former person’s answer does not sign out the next one', async () => {
  const asked = refreshHouseholds()
  await signOut()
  signedIn(berta)
  answer([])
  await asked
  expect(currentSession()).toMatchObject({ state: 'signed-in', user: berta })
})

test('nor does a sticker write the name of who has signed out under what the next one gives', async () => {
  const you = { id: anna.id, name: 'Anna' }
  expect(ownName({ you })).toEqual(you)
  await signOut()
  expect(ownName({ you })).toBeNull()
  signedIn(berta)
  expect(ownName({ you })).toBeNull()
})
