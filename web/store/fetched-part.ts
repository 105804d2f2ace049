import { overNetwork } from '#web/asking/ask.ts'
import { reloadTab } from '../ui/leave-guard.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { uiWords } from '../ui/ui-words.ts'
import type { StartActing } from './machine/acting.ts'

/** A part that could not be fetched is asked for again. */
const againMs = 5_000

/**
 * A part of the app that comes after the first screen, asked for until it is there; null when nobody wants it any more. Some
 * browsers remember that a file did not come, and never ask for it again: then the page has to be loaded anew.
 */
export async function fetchedPart<Part extends object>(
  load: () => Promise<Part>,
  isWanted: () => boolean = () => true,
): Promise<Part | null> {
  for (let failures = 0; isWanted(); failures++) {
    const part = await load().catch(() => null)
    if (part) return part
    if (failures > 0 && (await isServerThere())) offerReload()
    await new Promise<void>((resolve) => void setTimeout(resolve, againMs))
  }
  return null
}

async function isServerThere(): Promise<boolean> {
  return overNetwork('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

let isOffered = false

/** What is typed and what waits to be sent outlives it. */
function offerReload() {
  if (isOffered) return
  isOffered = true
  showToast(uiWords.partMissing, { label: uiWords.reload, stays: true, run: reloadTab })
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
