import type { ExportedReminders } from '#core/accounts/account.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '../database/database.ts'
import type { PhotoRow } from '../database/schema.ts'
import type { OwnedDocuments, Reader } from '../documents/documents.ts'
import type { Log } from '../log.ts'
import type { MailSender } from '../mail/mail.ts'
import type { Background } from './background.ts'
import type { Bearers } from './bearer.ts'
import type { Leftovers } from './leftovers.ts'
import type { KnownDevices } from './known-devices.ts'
import type { ProvenAddresses } from './proof/proven-addresses.ts'
import type { PendingSignIns } from './second-factor/pending-sign-ins.ts'
import type { SecondFactors } from './second-factor/second-factors.ts'
import type { TrustedDevices } from './second-factor/trusted-devices.ts'
import type { PasskeyChallenges } from './passkeys/passkey-challenges.ts'
import type { Provider } from './single-sign-on/provider.ts'
import type { SignOnCookies } from './single-sign-on/sign-on-cookie.ts'
import type { Passwords } from './password-hash.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Who } from './sessions/who.ts'

/** What the calls about an account work with. */
export type AccountsContext = {
  database: Database
  documents: Pick<OwnedDocuments, 'everything'>
  bearers: Bearers
  passwords: Passwords
  challenges: PasskeyChallenges
  sessions: Sessions
  rateLimits: RateLimits
  devices: KnownDevices
  proven: ProvenAddresses
  secondFactors: SecondFactors
  trustedDevices: TrustedDevices
  pendingSignIns: PendingSignIns
  /** null where single sign-on is not set up */
  provider: Provider | null
  signOnCookies: SignOnCookies
  /** false: passwords neither let in nor can be set */
  passwordLogin: boolean
  mail: MailSender
  background: Background
  leftovers: Leftovers
  /** what is kept of a person by the part that reminds, for their export */
  remindersOf(person: string): Promise<ExportedReminders>
  /** that of the device a person was last reminded on; null of who has none */
  readLocale(person: string): Promise<string | null>
  /** the photos of a household, one by one, for the same */
  photosOf(reader: Reader): AsyncIterable<Pick<PhotoRow, 'hash' | 'type' | 'bytes'>>
  /** tells the others in a household that somebody has left it */
  membersMoved(household: string): void
  log: Log
  now: () => number
  /** without a slash at its end */
  publicUrl: string
}

/** A request, the network address it came from, and when its answer has left. */
export type Asked = { request: Request; address: string; answered: Promise<void> }
export type AccountCall = (asked: Asked, context: AccountsContext) => Promise<Response>

export async function signedIn({ request }: Asked, { sessions }: AccountsContext): Promise<Who> {
  const who = await sessions.whoAsksForSure(request)
  if (!who) throw new Refusal('not-signed-in')
  return who
}

/** After somebody has proved on this device who they are. Whether it was known to them before. */
export async function rememberDevice(
  answer: Response,
  userId: string,
  { request }: Asked,
  { devices }: AccountsContext,
): Promise<boolean> {
  const { cookie, wasKnown } = await devices.remember(request, userId)
  answer.headers.append('set-cookie', cookie)
  return wasKnown
}
