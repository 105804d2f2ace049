import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import { apiBodies } from '#core/api/api-schemas.ts'
import { contactSchema } from '#core/contact/contact.ts'
import { householdCalls } from '#core/households/household-calls.ts'
import { calendarCalls } from '#core/ics/calendar-calls.ts'
import { reminderCalls } from '#core/reminders/reminder-calls.ts'
import { keyCalls } from '#core/keys/key-calls.ts'
import { pushSchema } from '#core/sync/sync.ts'
import { stickerCalls } from '#core/stickers/sticker-calls.ts'
import { webhookCalls } from '#core/webhooks/webhook-calls.ts'
import { wallCalls } from '#core/wall/wall-calls.ts'
import { vetCalls } from '#core/vet/vet-calls.ts'

/** One address with what it takes; `:petId` and `*` in its path stand for anything, `:whose` for who asks, mostly. */
export type Fuzzed = {
  method: string
  path: string
  body?: GenericSchema
  /** of what is no JSON: such bodies, with a sign here and there changed */
  texts?: readonly string[]
  mayEndSession: boolean
}

const word = v.string()
const credentials = v.object({ email: word, password: word })

/** What is sent to each address that takes a body; one that only tells needs no line here. */
const bodies: Record<string, GenericSchema> = {
  'POST /sync': pushSchema,
  'PUT /photos/:hash': word,
  'POST /us-central1/submitContactForm': v.object({ data: contactSchema }),
  'PATCH /api/account': v.union([v.object({ timeZone: word }), v.object({ tellOfDevices: v.boolean() })]),
  'DELETE /api/account': v.object({ password: word }),
  'POST /api/account/password': v.object({ currentPassword: word, newPassword: word }),
  'POST /api/account/email': v.object({ newEmail: word, password: word }),
  'POST /api/account/send-proof': v.object({}),
  'POST /api/account/prove-address': v.object({ code: word }),
  'POST /api/account/prove-by-link': v.object({ token: word }),
  'POST /api/account/was-not-me': v.object({ token: word }),
  'POST /api/account/begin-second-step': v.object({ password: word }),
  'POST /api/account/confirm-second-step': v.object({ code: word }),
  'POST /api/account/new-backup-codes': v.object({ password: word, code: word }),
  'POST /api/account/turn-off-second-step': v.object({ password: word, code: word }),
  'POST /api/account/forget-trusted-devices': v.object({}),
  'POST /api/auth/second-step': v.object({ token: v.nullable(word), code: word, trust: v.boolean() }),
  'POST /api/account/confirm-email': v.object({ token: word, password: word }),
  'POST /api/account/sign-out-elsewhere': v.object({ device: v.nullable(word) }),
  'POST /api/auth/ask-passkey': v.object({}),
  'POST /api/auth/sign-in/passkey': v.object({
    credentialId: word,
    clientData: word,
    authenticator: word,
    signature: word,
    handle: word,
  }),
  'POST /api/account/passkeys/offer': v.object({ password: v.nullable(word) }),
  'POST /api/account/passkeys/add': v.object({
    name: word,
    credentialId: word,
    publicKey: word,
    algorithm: v.number(),
    clientData: word,
    authenticator: word,
    transports: v.array(word),
  }),
  'POST /api/account/passkeys/rename': v.object({ id: word, name: word }),
  'POST /api/account/passkeys/take-back': v.object({ id: word }),
  'POST /api/account/passkeys/undo-take-back': v.object({ id: word }),
  'POST /api/auth/sso/begin': v.object({ next: v.nullable(word), timeZone: v.optional(word) }),
  'POST /api/account/sso/connect': v.object({ password: word }),
  'POST /api/account/sso/disconnect': v.object({ id: word }),
  'POST /api/account/sso/undo-disconnect': v.object({ id: word }),
  'POST /api/auth/request-password-reset': v.object({ email: word }),
  'POST /api/auth/check-reset-link': v.object({ token: word }),
  'POST /api/auth/reset-password': v.object({ token: word, newPassword: word }),
  'POST /api/auth/sign-in/email': credentials,
  'POST /api/auth/sign-up/email': credentials,
  'POST /api/auth/sign-out': v.object({}),
  'POST /api/v1/care': apiBodies.care,
  'POST /api/v1/care/take-back': apiBodies['take-back'],
  'POST /api/v1/as-needed': apiBodies['as-needed'],
  'POST /api/v1/measures': apiBodies.measures,
  'POST /api/v1/events': apiBodies.events,
}

/** Behind one pattern a table of calls, each with its body. */
const calls: Record<string, Readonly<Record<string, GenericSchema>>> = {
  'POST /api/households/:call': householdCalls,
  'POST /api/reminders/:call': reminderCalls,
  'POST /api/calendars/:call': calendarCalls,
  'POST /api/vet-links/:call': vetCalls,
  'POST /api/stickers/:call': stickerCalls,
  'POST /api/walls/:call': wallCalls,
  'POST /api/keys/:call': keyCalls,
  'POST /api/webhooks/:call': webhookCalls,
}

/** Patterns behind which others stand in the list by name. */
const named = [
  // what logs and counts every request
  'ALL /*',
  // only what accounts name is reachable
  'ALL /api/auth/*',
  'ALL /api/account',
  'ALL /api/account/*',
  'POST /us-central1/:name',
]

/** As programs speak to lists: any method may be sent to any place. */
const asked = [
  '<propfind xmlns="DAV:"><prop><getetag/><displayname/><sync-token/></prop></propfind>',
  '<propfind xmlns="DAV:"><allprop/></propfind>',
  '<sync-collection xmlns="DAV:"><sync-token/><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>',
  `<c:calendar-query xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns="DAV:"><prop><c:calendar-data><c:expand start="20261101T000000Z"
    end="20271101T000000Z"/></c:calendar-data></prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range
    start="20261101T000000Z"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
  '<propertyupdate xmlns="DAV:"><set><prop><displayname>x</displayname></prop></set></propertyupdate>',
  `<push-register xmlns="https://bitfire.at/webdav-push"><subscription><web-push-subscription><push-resource>http://127.0.0.1:1/x
    </push-resource><content-encoding>aes128gcm</content-encoding><subscription-public-key type="p256dh">BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4</subscription-public-key>
    <auth-secret>BTBZMqHH6r4Tts7J_aSIgg</auth-secret></web-push-subscription></subscription><trigger><content-update><depth xmlns="DAV:">1</depth>
    </content-update></trigger><expires>Wed, 18 Nov 2026 10:03:31 GMT</expires></push-register>`,
  'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\nSTATUS:COMPLETED\r\nCOMPLETED:20261115T120000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n',
]
const lists = ['', 'lists/:whose/', 'lists/:whose/doses/', 'lists/:whose/care/', 'lists/:whose/doses/*', '*']
const inLists = [
  ...lists.flatMap((path) => ['PROPFIND', 'REPORT'].map((method) => ({ method, path }))),
  { method: 'POST', path: 'lists/:whose/doses/' },
  { method: 'DELETE', path: 'registrations/*' },
  ...['PUT', 'GET', 'DELETE', 'PROPPATCH', 'OPTIONS', 'MKCALENDAR', 'MOVE'].map((method) => ({
    method,
    path: 'lists/:whose/doses/*',
  })),
]
/** Most are asked what they understand. */
const textsOf: Record<string, readonly string[]> = {
  PROPFIND: asked.slice(0, 2),
  REPORT: asked.slice(2, 4),
  POST: asked.slice(5, 6),
}
const programs: Record<string, Omit<Fuzzed, 'mayEndSession'>[]> = {
  'ALL /dav/*': inLists.map(({ method, path }) => ({
    method,
    path: `/dav/${path}`,
    ...(method !== 'GET' && { texts: textsOf[method] ?? asked }),
  })),
  ...Object.fromEntries(
    ['/', '/principals', '/principals/'].map((path) => [
      `PROPFIND ${path}`,
      [{ method: 'PROPFIND', path, texts: asked }],
    ]),
  ),
  ...Object.fromEntries(
    ['/dav', '/.well-known/caldav'].map((path) => [
      `ALL ${path}`,
      [{ method: 'PROPFIND', path, texts: asked }],
    ]),
  ),
  'OPTIONS /': [{ method: 'OPTIONS', path: '/' }],
}

const endSessions = /^POST \/api\/auth\/sign-/

/** How each address of a server is asked, or null for one that nobody has said it of. */
export function fuzzedAs(address: string): Fuzzed[] | null {
  const [method = '', path = ''] = address.split(' ')
  const mayEndSession = endSessions.test(address)
  const body = bodies[address]
  if (named.includes(address)) return []
  const spoken = programs[address]
  if (spoken) return spoken.map((one) => ({ ...one, mayEndSession }))
  if (body) return [{ method, path, body, mayEndSession }]
  if (method === 'GET') return [{ method, path, mayEndSession }]
  const table = calls[address]
  if (!table) return null
  return Object.entries(table).map(([call, schema]) => ({
    method,
    path: path.replace(':call', call),
    body: schema,
    mayEndSession,
  }))
}

/** What is said here of an address that there is no more. */
export function goneAddresses(addresses: readonly string[]): string[] {
  return [...Object.keys(bodies), ...Object.keys(calls), ...Object.keys(programs), ...named].filter(
    (one) => !addresses.includes(one),
  )
}
