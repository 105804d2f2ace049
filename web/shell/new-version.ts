import { language } from '#core/words/language.ts'
import { workerOf } from '../language/worker-of.ts'
import { reloadTab } from '../ui/leave-guard.ts'
import { dismissToast, showToast } from '../ui/toasts/toasts.ts'
import { versionWords } from './shell-words.ts'

const hourMs = 3_600_000

/** Keeps the app on the device for days without a network, and offers a new version instead of taking over. */
export function keepAppOnDevice() {
  // plain http on a home network has no service workers: the app works, but only with a network
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const hadWorker = Boolean(navigator.serviceWorker.controller)
  void navigator.serviceWorker.register(workerOf(language)).then((registration) => {
    if (registration.waiting) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const arriving = registration.installing
      arriving?.addEventListener('statechange', () => {
        if (arriving.state === 'installed' && hadWorker) offer(arriving)
      })
    })
    const look = () => void registration.update().catch(() => undefined)
    document.addEventListener('visibilitychange', () => document.hidden || look())
    // a tablet on the kitchen wall is never hidden and never goes to another page
    setInterval(look, hourMs)
  })
}

let offered: { toast: number; worker: ServiceWorker } | null = null

function offer(worker: ServiceWorker) {
  // a still newer version takes the place of the one that was not taken
  if (offered) dismissToast(offered.toast)
  const action = { label: versionWords.reload, stays: true, run: takeNewVersion }
  offered = { toast: showToast(versionWords.ready, action), worker }
}

/** Where one is offered. */
export function takeNewVersion() {
  const worker = offered?.worker
  if (!worker) return
  // another tab has agreed already: the new version runs, and only this page is still the old one
  if (worker.state !== 'installed') return reloadTab()
  // only the tab where the person agreed: another may hold a half-typed form
  navigator.serviceWorker.addEventListener('controllerchange', reloadTab, { once: true })
  navigator.serviceWorker.controller?.postMessage('let-go')
  worker.postMessage('use-new-version')
}
