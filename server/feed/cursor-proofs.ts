import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Cursor } from '#core/sync/cursor.ts'

export type CursorProofs = ReturnType<typeof createCursorProofs>

/**
 * Anybody can write a cursor. One that comes with its proof was handed out by this installation, in this household: what
 * the database does not know of it any more, it has lost. docs/decisions/0019
 */
export function createCursorProofs(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care cursors', 32))
  const proofOf = (household: string, cursor: Cursor): string =>
    createHmac('sha256', key).update(`${household}\n${cursor}`).digest('base64url')

  function isProven(household: string, cursor: Cursor | null, said: string | undefined): boolean {
    if (cursor === null || !said) return false
    const [own, given] = [Buffer.from(proofOf(household, cursor)), Buffer.from(said)]
    return own.length === given.length && timingSafeEqual(own, given)
  }
  return { proofOf, isProven }
}
