import { ask } from './ask.ts'
import type { Question } from './ask.ts'
import { askingWords } from './asking-words.ts'
import type { No } from './said-no.ts'

/** What the server said: its answer, or why not. `words` is empty when it gave no reason. */
export type Outcome<T> = { ok: true; answer: T } | { ok: false; code: string; words: string }

export const unreachable = 'UNREACHABLE'

/** One question whose answer is JSON. Every way to fail ends in words for the person. */
export async function askFor<T>(path: string, question: Question = {}): Promise<Outcome<T>> {
  const response = await ask(path, question)
  // a proxy without a server behind it answers for the server
  if (!response || [502, 503, 504].includes(response.status))
    return { ok: false, code: unreachable, words: askingWords.unreachable }
  const answer = (await response.json().catch(() => null)) as T | No | null
  if (response.ok && answer) return { ok: true, answer: answer as T }
  const no = (answer ?? {}) as No
  const { error, code, message } = no
  const english = error?.message ?? message ?? ''
  // the words of every "no" come with the first one: a page that stands needs none
  const words = await import('./said-no.ts').then(
    ({ saidNo }) => saidNo(no),
    () => english,
  )
  return { ok: false, code: error?.status ?? code ?? 'UNKNOWN', words }
}
