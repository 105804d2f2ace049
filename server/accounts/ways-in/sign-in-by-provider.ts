import * as v from 'valibot'
import { signOnSettingsPath } from '#core/accounts/single-sign-on.ts'
import { looksLikeTimeZone } from '#core/calendar/time-zone.ts'
import { nextPath } from '#core/next-path.ts'
import { Refusal } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { counted } from '#server/rate-limits/counted.ts'
import { accountAnswer } from '../account-answer.ts'
import { signedIn as signedInHere } from '../accounts-context.ts'
import type { AccountCall, AccountsContext, Asked } from '../accounts-context.ts'
import { letIn } from '../let-in.ts'
import { readAccountBody } from '../read-account-body.ts'
import { asRedirect } from '../second-step/step-cookie.ts'
import { findIdentity } from '../single-sign-on/kept-identities.ts'
import type { Provider, SignedOn } from '../single-sign-on/provider.ts'
import type { BegunSignOn, SignOnPurpose, SignOnSecrets } from '../single-sign-on/sign-on-cookie.ts'
import { connectIdentity, personSignedOn } from './person-signed-on.ts'

const beginFields = v.object({
  next: v.nullable(v.pipe(v.string(), v.maxLength(1_000))),
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(100), v.check(looksLikeTimeZone))),
  anew: v.optional(v.literal(true)),
})

/** Where the browser goes to sign on; nothing is kept of it here. */
export const beginSignOn: AccountCall = async (asked, context) => {
  const { next, timeZone = null, anew } = await readAccountBody(asked.request, beginFields)
  const { provider, signOnCookies, rateLimits } = context
  if (!provider) throw new Refusal('not-found')
  await counted({ action: 'begin-sign-on', address: asked.address, account: '' }, rateLimits)
  const person = anew && (await signedInHere(asked, context)).userId
  const { cookie, secrets } = signOnCookies.begin({
    for: 'sign-in',
    next,
    timeZone,
    ...(person && { person }),
  })
  return accountAnswer({ url: await provider.begin(secrets) }, 200, { 'set-cookie': cookie })
}

type Begun = BegunSignOn & { secrets: SignOnSecrets }

/**
 * Where the browser comes back to, from another site and by a link that anybody can write. It is believed only where this
 * very browser has begun it, once. Whatever is wrong is told in words by a page of ours.
 */
export const finishSignOn: AccountCall = async (asked, context) => {
  const { provider, signOnCookies, rateLimits } = context
  if (!provider) throw new Refusal('not-found')
  const said = new URL(asked.request.url).searchParams
  const begun = signOnCookies.find(asked.request, onlyOne(said, 'state') ?? '')
  try {
    const attempt = await counted({ action: 'sign-on', address: asked.address, account: '' }, rateLimits)
    if (!begun) throw new Refusal('sign-on-over')
    const answer = await finish(begun, said, provider, asked, context)
    await attempt.giveBack()
    answer.headers.append('set-cookie', signOnCookies.forgotten())
    return answer
  } catch (error) {
    // a page is being opened: there is nobody to read an answer
    if (!(error instanceof Refusal)) throw error
    const answer = leadBack(error.refusal, begun?.purpose)
    if (begun) answer.headers.append('set-cookie', signOnCookies.forgotten())
    return answer
  }
}

async function finish(
  begun: Begun,
  said: URLSearchParams,
  provider: Provider,
  asked: Asked,
  context: AccountsContext,
): Promise<Response> {
  const { database, signOnCookies } = context
  // before anything else is done with it: of two that come back with it one is looked at
  if (!(await database.transact((tx) => signOnCookies.use(begun, tx)))) throw new Refusal('sign-on-over')
  const error = said.get('error')
  if (error !== null) throw new Refusal(refusalOf(error))
  const code = onlyOne(said, 'code')
  if (code === null) throw new Refusal('sign-on-refused')
  const signedOn = await provider.finish({ code, iss: said.get('iss') }, begun.secrets)
  const { purpose } = begun
  return purpose.for === 'connect'
    ? connected(purpose, signedOn, asked, context)
    : signedIn(purpose, signedOn, asked, context)
}

async function signedIn(
  { next, timeZone, person: expected }: SignOnPurpose & { for: 'sign-in' },
  signedOn: SignedOn,
  asked: Asked,
  context: AccountsContext,
): Promise<Response> {
  // or they would go on in another's account, on the page where their own is deleted
  if (expected !== undefined && (await findIdentity(signedOn, context.database.kysely))?.id !== expected)
    throw new Refusal('sign-on-somebody-else')
  const person = await personSignedOn(signedOn, timeZone, asked, context)
  const answer = await letIn(person, 'single-sign-on', asked, context)
  return asRedirect(answer, next ?? '', context)
}

/** Only of who has begun it and is signed in by that session still: nobody else's account gets another one's login. */
async function connected(
  { userId, sessionId }: SignOnPurpose & { for: 'connect' },
  signedOn: SignedOn,
  asked: Asked,
  context: AccountsContext,
): Promise<Response> {
  const who = await context.sessions.whoAsksForSure(asked.request)
  if (who?.userId !== userId || who.sessionId !== sessionId) throw new Refusal('sign-on-over')
  await connectIdentity(who, signedOn, asked, context)
  return seeOther(`${signOnSettingsPath}?sso=connected`)
}

/** As RFC 6749 and OpenID Connect name them. */
function refusalOf(error: string): RefusalCode {
  if (['access_denied', 'login_required', 'interaction_required', 'consent_required'].includes(error))
    return 'sign-on-cancelled'
  return ['server_error', 'temporarily_unavailable'].includes(error)
    ? 'sign-on-unreachable'
    : 'sign-on-refused'
}

function leadBack(refusal: RefusalCode, purpose: SignOnPurpose | undefined): Response {
  if (purpose?.for === 'connect') return seeOther(`${signOnSettingsPath}?sso=${refusal}`)
  if (purpose?.person !== undefined) {
    const back = nextPath(purpose.next)
    return seeOther(`${back}${back.includes('?') ? '&' : '?'}sso=${refusal}`)
  }
  const next = purpose?.next ? `&next=${encodeURIComponent(purpose.next)}` : ''
  return seeOther(`/login?sso=${refusal}${next}`)
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** What is said twice is said by two. */
function onlyOne(said: URLSearchParams, name: string): string | null {
  const [value, ...more] = said.getAll(name)
  return value === undefined || more.length > 0 || value.length > 2_000 ? null : value
}
