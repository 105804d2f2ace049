import { childOf } from '#core/lists/read-xml.ts'
import type { XmlElement } from '#core/lists/read-xml.ts'
import { named, webdavPush } from '#core/lists/write-xml.ts'
import { Refusal } from '#core/refusal.ts'
import { areKeys } from '../reminders/push/encrypt-push.ts'
import { DavRefusal } from './dav-answer.ts'
import type { Subscription } from './registrations.ts'

const day = 24 * 60 * 60_000
/** Programs renew theirs every day or so; one that was taken off a phone is told for so long. */
const usualMs = 7 * day
const longestMs = 14 * day
const mostAddress = 1_000

const inside = (element: XmlElement | null | undefined, name: string) =>
  childOf(element ?? undefined, webdavPush, name)
const textOf = (element: XmlElement | undefined) => element?.text.trim() ?? ''
const refused = (name: string) => new DavRefusal(403, named(webdavPush, name))

/**
 * What a program asks by `push-register` of the draft WebDAV-Push: whom to tell, and until when. It is told of what is on the
 * list, to a depth of one, whatever depth it asked for; there is nothing else to be told of.
 */
export function readRegistration(
  body: XmlElement | null,
  isAddress: (endpoint: string) => boolean,
  now: number,
): Subscription & { endsAt: number } {
  if (body?.space !== webdavPush || body.name !== 'push-register') throw new Refusal('not-understood')
  const subscription = readSubscription(body)
  if (!subscription || !isAddress(subscription.endpoint)) throw refused('invalid-subscription')
  // an older DAVx5 names none, and wants to be told of what changes
  const trigger = inside(body, 'trigger')
  if (trigger && !inside(trigger, 'content-update')) throw refused('no-supported-trigger')
  return { ...subscription, endsAt: readEnd(textOf(inside(body, 'expires')), now) }
}

function readSubscription(body: XmlElement): Subscription | null {
  const web = inside(inside(body, 'subscription'), 'web-push-subscription')
  const point = inside(web, 'subscription-public-key')
  const endpoint = textOf(inside(web, 'push-resource'))
  const [p256dh, auth] = [textOf(point), textOf(inside(web, 'auth-secret'))]
  if ((point?.attributes.get('type') ?? 'p256dh') !== 'p256dh') return null
  // an older DAVx5 leaves it out: there is no other
  const encoding = inside(web, 'content-encoding')
  if (encoding && textOf(encoding) !== 'aes128gcm') return null
  // of these signs alone, so that it is as long in every index
  if (!/^[\x21-\x7e]+$/.test(endpoint) || endpoint.length > mostAddress) return null
  if (![p256dh, auth].every((text) => /^[\w-]{20,120}={0,2}$/.test(text))) return null
  return areKeys({ p256dh, auth }) ? { endpoint, p256dh, auth } : null
}

/** As HTTP writes dates; what is none, or over, says nothing. In whole seconds, as it is answered. */
function readEnd(said: string, now: number): number {
  const asked = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(said) ? Date.parse(said) : NaN
  const wanted = asked > now ? Math.min(asked, now + longestMs) : now + usualMs
  return Math.floor(wanted / 1_000) * 1_000
}
