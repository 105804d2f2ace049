import * as v from 'valibot'
import { StartError } from './start-error.ts'

/** What the operator says of the provider; see docs/single-sign-on.md. */
export type SignOnSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** as people know it */
  name: string
  /** whether people without an account get one */
  signUp: boolean
}

/** How people come in, as the operator says: passwords may be turned off where there is single sign-on. */
export type SignInSettings = { singleSignOn: SignOnSettings | null; passwordLogin: boolean }

/** What comes from there says who somebody is: over plain http anybody on the way could say it. On this machine nobody is. */
export function mayBeIssuer(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password, hash } = new URL(url)
  if (username !== '' || password !== '' || hash !== '') return false
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}

const onOrOff = v.optional(v.picklist(['on', 'off'], 'on or off'))

/** How people come in; docs/single-sign-on.md says how a provider is set up. */
export const signInVariables = {
  OIDC_ISSUER: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => mayBeIssuer(url) && new URL(url).search === '',
        'the address of a provider like https://auth.example.com, as it calls itself',
      ),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.maxLength(300, 'the id that the provider knows this app by')),
  ),
  OIDC_CLIENT_SECRET: v.optional(
    v.pipe(v.string(), v.maxLength(1_000, 'the secret that the provider gave this app')),
  ),
  OIDC_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, nameWords()), v.maxLength(60, nameWords())),
  ),
  OIDC_SIGN_UP: onOrOff,
  PASSWORD_LOGIN: onOrOff,
}

function nameWords(): string {
  return 'a name for the button of the login page, of 60 characters at most'
}

type Given = { [name in keyof typeof signInVariables]?: string | undefined }

/** All of single sign-on, or nothing: half of it is a mistake that somebody should hear of at once. */
export function readSignIn(given: Given): SignInSettings {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  const needed = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return {
      singleSignOn: {
        issuer,
        clientId,
        clientSecret,
        name: given.OIDC_NAME ?? 'single sign-on',
        signUp: given.OIDC_SIGN_UP !== 'off',
      },
      passwordLogin: given.PASSWORD_LOGIN !== 'off',
    }
  const isBegun = missing.length < 3 || given.OIDC_NAME !== undefined || given.OIDC_SIGN_UP !== undefined
  if (isBegun) throw new StartError(`Single sign-on is not complete. It also needs ${missing.join(' and ')}.`)
  if (given.PASSWORD_LOGIN === 'off')
    throw new StartError(
      'PASSWORD_LOGIN=off leaves no way in for somebody new. It needs single sign-on: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    )
  return { singleSignOn: null, passwordLogin: true }
}
