import type { PasskeyPlace } from './verify-passkey.ts'

/**
 * The page that asks: its origin was found to be ours (see origin.ts) before any call begins. On one's own machine that may
 * be any local name, and a passkey is for the one it was made under.
 */
export function passkeyPlace(request: Request, publicUrl: string): PasskeyPlace {
  const origin = request.headers.get('origin') ?? publicUrl
  return { origin, host: new URL(origin).hostname }
}
