import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#core/words/languages.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Passwords } from './password-hash.ts'

// Apart from the provider itself, which is half of what a start would load and which nobody needs before they sign in.

export const day = 24 * 60 * 60
export const sessionSeconds = 30 * day
export const resetSeconds = 60 * 60

export type ProviderSettings = {
  database: Database
  publicUrl: string
  secret: string
  passwords: Passwords
  log: Log
  sendReset(user: { id: string; email: string }, token: string, language: Language): Promise<void>
  passwordWasReset(user: { id: string; email: string }, language: Language): Promise<void>
  sessionEnded(session: { id: string; userId: string }): void
}

/** What the provider has told its log while it answered one request. */
export const heard = new AsyncLocalStorage<{ gone: Error | null }>()

/** That the database is gone it hides behind answers of its own, of which some say that nobody is signed in. */
export async function toldIfGone<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const of: { gone: Error | null } = { gone: null }
  const answer = await heard.run(of, ask)
  if (of.gone) throw of.gone
  return answer
}
