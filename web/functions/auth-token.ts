import { ask } from '../asking/ask.ts'
import { currentSession } from '../store/session.ts'
import { lifetimeMsOf } from './token-lifetime.ts'

/** A token this close to its end might arrive too late. */
const marginMs = 30_000

let kept: { userId: string; token: string; usableUntil: number } | null = null

/** The short-lived token of whoever is signed in: asked for at the first call, then kept for as long as it lives. */
export async function authToken(): Promise<string | null> {
  const session = currentSession()
  if (session.state !== 'signed-in') return (kept = null)
  const userId = session.user.id
  if (kept?.userId === userId && Date.now() < kept.usableUntil) return kept.token
  const askedAt = Date.now()
  const answer = await ask('/api/auth/token')
  if (!answer?.ok) return (kept = null)
  const { token } = (await answer.json()) as { token: string } // our own server's answer
  kept = { userId, token, usableUntil: askedAt + lifetimeMsOf(token) - marginMs }
  return token
}
