import type { StartActing } from './machine/acting.ts'

/** A part that could not be fetched is asked for again. */
const againMs = 5_000

/** A part of the app that comes after the first screen, asked for until it is there; null when nobody wants it any more. */
export async function fetchedPart<Part extends object>(
  load: () => Promise<Part>,
  isWanted: () => boolean = () => true,
): Promise<Part | null> {
  while (isWanted()) {
    const part = await load().catch(() => null)
    if (part) return part
    await new Promise<void>((resolve) => void setTimeout(resolve, againMs))
  }
  return null
}

let verbs: StartActing | null = null

/** All that can be done, half as large as what shows the day: it comes right after the first drawing. */
export async function loadVerbs(): Promise<StartActing> {
  verbs ??= (await import('./machine/acting.ts')).startActing
  return verbs
}

/** Pages behind the day come with the verbs: what is pressed there is done at once. */
export async function withVerbs<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadVerbs()])
  return part
}
