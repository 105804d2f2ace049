/**
 * How long a JWT lives from its issue, in milliseconds; 0 when it does not say. A length and not an instant,
 * because the device's clock may be hours from the server's.
 */
export function lifetimeMsOf(token: string): number {
  const payload = token.split('.')[1] ?? ''
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const { iat, exp } = claims as { iat?: unknown; exp?: unknown } // whatever it is, its fields are checked next
    return typeof iat === 'number' && typeof exp === 'number' ? Math.max(0, exp - iat) * 1000 : 0
  } catch {
    return 0 // a token that cannot be read can still be used once: only the server understands it
  }
}
