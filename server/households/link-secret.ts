import { createHash, randomBytes } from 'node:crypto'

/** What a link carries behind its #, of 256 random bits, and what is kept of it. */
export function newSecret(): { secret: string; secret_hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, secret_hash: hashOf(secret) }
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function newLinkId(): string {
  return randomBytes(12).toString('base64url')
}

/** Links that are over are kept for a while, so that whoever opens one still gets an answer in words. */
export const keptAfterEndMs = 90 * 24 * 60 * 60_000
