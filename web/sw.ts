/// <reference lib="webworker" />
// The offline shell: the built app is kept whole and served from the device, and so are photos that were seen and guides
// that were opened; documents never pass through here.
import { languageField } from '#core/words/language-field.ts'
import { isGuideFile, keptGuide } from './learn/kept-guides.ts'
import { keptPhoto } from './photos/kept-photo.ts'
import { keepShared } from './photos/received-photos.ts'
import { notify } from './reminders/notify.ts'

type AppFiles = { url: string; revision: string | null }[]
// the DOM's `self` is a window; in this file it is the worker
const worker = self as unknown as ServiceWorkerGlobalScope

// named exactly so: the build puts the list of files, and its language, here (scripts/service-worker-plugin.ts)
const files = (self as unknown as { appFiles: AppFiles }).appFiles
const language = (self as unknown as { appLanguage: string }).appLanguage
const version = files.map(({ url, revision }) => `${url}@${revision ?? ''}`).join('|')
const paths = new Set(files.map(({ url }) => `/${url}`))
const cacheName = `app-${hash(version)}`

worker.addEventListener('install', (event) => {
  // all or nothing: a half-kept version would break lazy pages offline
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map(asked)).then(() => cache.match('/index.html')))
      .then((page) => refuseOther(page?.headers.get('content-language') ?? language)),
  )
})

/** Somebody chose another language while this one was coming: its page and this worker's files are not of one build. */
async function refuseOther(languageOfPage: string) {
  if (languageOfPage === language) return
  await caches.delete(cacheName)
  throw new Error(`the page is in ${languageOfPage}, and not in ${language}`)
}

/** What its name says is the same is not fetched again: the page has loaded a part just now, the version before the most of it. */
function asked({ url, revision }: AppFiles[number]): Request {
  return new Request(`/${url}`, { cache: revision === null ? 'default' : 'reload' })
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()))
})

// only when the person agrees: taking over on its own would swap files under a half-typed form
worker.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') void worker.skipWaiting()
  if (event.data === 'let-go') for (const end of underWay) end(Response.error())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== worker.location.origin) return
  // what another app shares to this one, see the manifest
  if (request.method === 'POST' && pathname === '/share') return answer(event, keepShared(request))
  if (request.method !== 'GET') return
  if (pathname.startsWith('/photos/')) answer(event, keptPhoto(request))
  else if (request.mode === 'navigate' && !isServers(pathname))
    answer(event, pageIn(searchParams.get(languageField) ?? language, request))
  else if (isGuideFile(pathname)) answer(event, keptGuide(request))
  else if (paths.has(pathname) || pathname.startsWith('/assets/')) answer(event, kept(pathname, request))
})

/** A browser replaces a worker that has nothing under way, and waits minutes for one whose network hangs. */
const underWay = new Set<(instead: Response) => void>()

function answer(event: FetchEvent, coming: Promise<Response>) {
  event.respondWith(
    new Promise((resolve, reject) => {
      underWay.add(resolve)
      void coming.then(resolve, reject).finally(() => underWay.delete(resolve))
    }),
  )
}

notify(worker)

function isServers(pathname: string) {
  return /^\/(api|feed|sync|days|us-central1|ics|photos|healthz|readyz|metrics)(\/|$)/.test(pathname)
}

/** The version before stays: a tab that still runs it may yet ask for one of its lazy pages. */
async function forgetOldVersions() {
  const older = (await caches.keys()).filter((name) => name.startsWith('app-') && name !== cacheName)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}

/** A link may lead to a page in another language than this device's, whose page is all that is kept. */
async function pageIn(asked: string, request: Request): Promise<Response> {
  const page = () => kept('/index.html', request)
  return asked === language ? page() : fetch(request).catch(page)
}

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? (await caches.match(request)) ?? fetch(request)
}

/** FNV-1a: names a version, protects nothing. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}
