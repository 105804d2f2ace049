/** Why there can be no passkeys here. */
export type NoPasskeys = 'no-https' | 'no-name' | 'no-browser'

type Place = {
  isSecureContext: boolean
  location: { hostname: string }
  PublicKeyCredential?: { prototype: object }
}

/** Null where they can be made and used. Browsers have them only where nobody else can be that address. */
export function whyNoPasskeys(place: Place = globalThis.window): NoPasskeys | null {
  if (!place.isSecureContext) return 'no-https'
  // of IPv6 browsers write the brackets too
  if (/^([\d.]+|\[.*\])$/.test(place.location.hostname)) return 'no-name'
  // older browsers hand out the key only wrapped in a format of its own
  const answers: unknown = Reflect.get(globalThis, 'AuthenticatorAttestationResponse')
  const handsOut = typeof answers === 'function' && 'getPublicKey' in (answers.prototype as object)
  return place.PublicKeyCredential && handsOut ? null : 'no-browser'
}
