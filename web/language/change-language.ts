import { language } from '#core/words/language.ts'
import type { Language } from '#core/words/languages.ts'
import { overNetwork } from '../asking/ask.ts'
import { reloadTab } from '../ui/leave-guard.ts'
import { workerOf } from './worker-of.ts'

const yearSeconds = 365 * 24 * 60 * 60
/** Longer than a new build takes to arrive on a slow line. */
const patienceMs = 60_000
const answerMs = 10_000

/**
 * The server has a build for each language and gives the one that the cookie names. What waits and what is typed is on the
 * device and stays there; the new worker has all its files before this page lets go of the old one. False where there is no
 * network: then nothing has changed.
 */
export async function changeLanguage(to: Language): Promise<boolean> {
  choose(to)
  const isHere = await arrived(to).catch(() => false)
  if (isHere) reloadTab()
  else choose(language)
  return isHere
}

/** Read by the server alone, which also keeps it: what a script has set is forgotten after a week. */
function choose(chosen: Language) {
  document.cookie = `language=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Whether the next load of this page is in that language. */
async function arrived(to: Language): Promise<boolean> {
  // files alone: each language has a worker of its own, and the page chooses by the cookie
  if (import.meta.env.MODE === 'demo') {
    const taken = await navigator.serviceWorker?.register(workerOf(to))
    const comes = taken && (taken.installing ?? taken.waiting)
    return !comes || takenOver(comes)
  }
  // also for who has no account yet: the app's own files tell the server nothing
  const page = await overNetwork('/index.html', { method: 'HEAD', signal: AbortSignal.timeout(answerMs) })
  if (page.headers.get('content-language') !== to) return false
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return true
  await registration.update()
  const coming = registration.installing ?? registration.waiting
  // it is the one that runs: another tab has changed the language before
  return !coming || takenOver(coming)
}

function takenOver(worker: ServiceWorker): Promise<boolean> {
  const { promise, resolve } = resolvers<boolean>()
  const look = () => {
    if (worker.state === 'installed') {
      navigator.serviceWorker.controller?.postMessage('let-go')
      worker.postMessage('use-new-version')
    } else if (worker.state === 'activated') resolve(true)
    else if (worker.state === 'redundant') resolve(false)
  }
  worker.addEventListener('statechange', look)
  look()
  setTimeout(() => resolve(false), patienceMs)
  return promise
}

function resolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => (resolve = done))
  return { promise, resolve }
}
