import type { PasskeyNeeds } from './passkey.ts'
import type { RefusalCode } from '../refusal.ts'

/** Of one account: as many logins as one person has elsewhere, and more. */
export const mostIdentities = 5

/** Where the provider sends the browser back to. */
export const signOnCallbackPath = '/api/auth/sso/callback'

/** Where they are connected, and where the way back from that ends. */
export const signOnSettingsPath = '/settings/account/single-sign-on'

/** An account elsewhere that signs its person in here. Its id opens nothing. */
export type SignOnIdentity = {
  id: string
  /** the address as the provider said it, or nothing */
  email: string
  since: string
  /** false of one of another provider, from before the operator chose this one */
  isOfThisProvider: boolean
}

export type Connected = {
  identities: SignOnIdentity[]
  /** the one that cannot be given up, as nothing else lets its person in; a server of before says nothing */
  onlyWayIn?: string | null
}

/** What of it the settings show. `name` is null where single sign-on is not set up. */
export type OwnSignOn = { name: string | null; needs: PasskeyNeeds } & Connected

/** What an app may know of how people come in here. */
export type WaysInHere = {
  /** the provider as people know it; nothing where it is not set up */
  singleSignOn?: { name: string; signUp: boolean }
  /** a server of before says nothing, and has it */
  passwordLogin?: boolean
}

/** The way back ends at the login, or in the settings, with `?sso=` and one of these; or with `connected`. */
export const signOnRefusals = [
  'sign-on-over',
  'sign-on-cancelled',
  'sign-on-refused',
  'sign-on-unreachable',
  'sign-on-no-email',
  'sign-on-join-first',
  'sign-on-no-account',
  'sign-on-elsewhere',
  'sign-on-somebody-else',
  'too-many-identities',
  'too-many-requests',
] as const satisfies readonly RefusalCode[]
export type SignOnRefusal = (typeof signOnRefusals)[number]

export function findSignOnRefusal(said: string | null): SignOnRefusal | null {
  return signOnRefusals.find((one) => one === said) ?? null
}
