import { afterEach, expect, test } from 'vitest'
import type { PushMessage } from '#core/reminders/notice.ts'
import { notifyWords as words } from './notify-words.ts'
import { notify } from './notify.ts'

const realFetch = globalThis.fetch
afterEach(() => void (globalThis.fetch = realFetch))

type Shown = { title: string; body: string; tag: string }
const notification: PushMessage['notification'] = {
  title: 'Insulin · Minka',
  body: '08:00',
  navigate: '/reminder',
  lang: 'en',
  tag: 'slot-1',
  silent: false,
  timestamp: 1,
  data: { kind: 'reminder', device: 'device-1' },
}

/** A message comes to a service worker whose server answers so; by tag, for a later one takes the place of an earlier. */
async function pushed(answer: () => Promise<Response>, badges: number[] = []): Promise<Shown[]> {
  globalThis.fetch = answer
  const shown = new Map<string, Shown>()
  let work: Promise<unknown> = Promise.resolve()
  let onPush: (event: object) => void = () => undefined
  const worker = {
    addEventListener: (name: string, on: (event: object) => void) => void (name === 'push' && (onPush = on)),
    registration: {
      showNotification: async (title: string, { body, tag }: Omit<Shown, 'title'>) =>
        void shown.set(tag, { title, body, tag }),
      getNotifications: async () => [
        { data: { kind: 'reminder' } },
        { data: { kind: 'test' } },
        { data: null },
      ],
    },
    navigator: { setAppBadge: async (howMany: number) => void badges.push(howMany) },
  }
  const world = { now: () => 1 } as Parameters<typeof notify>[1] // all that is asked of it for a message that is only shown
  notify(worker as unknown as Parameters<typeof notify>[0], world) // all that is asked of it
  const message: PushMessage = { web_push: 8030, notification }
  onPush({ data: { json: () => message }, waitUntil: (one: Promise<unknown>) => (work = one) })
  await work
  return [...shown.values()]
}

test('a reminder that comes where nobody is signed in any more says nothing of the care', async () => {
  const shown = await pushed(async () => Response.json({}, { status: 401 }))
  expect(shown).toEqual([{ title: words.unreadableTitle, body: words.signedOut, tag: 'slot-1' }])
})

test.each([
  ['the server has heard', async () => Response.json({ ok: true })],
  ['the server does not know this device', async () => Response.json({}, { status: 404 })],
  ['the server is not well', async () => Response.json({}, { status: 500 })],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a reminder stands as it came when %s', async (_, answer) => {
  expect(await pushed(answer)).toEqual([{ title: 'Insulin · Minka', body: '08:00', tag: 'slot-1' }])
})

test('the app’s picture says of how many there are reminders on the screen', async () => {
  const badges: number[] = []
  await pushed(async () => Response.json({ ok: true }), badges)
  expect(badges).toEqual([1])
})
