import { photoCache } from '../store/machine/photo-board.ts'

/** About fifty megabytes of large ones; what was seen longest ago goes first. */
const mostPhotos = 300
/** Of documents fewer: each may be as large as thirty photos. */
const mostPdfs = 20

/** In the service worker: a photo that was seen once is there without a network. Its address is its bytes: it never changes. */
export async function keptPhoto(request: Request): Promise<Response> {
  const cache = await caches.open(photoCache)
  const known = await cache.match(request)
  if (known) return known
  // the browser's own cache would keep it beyond a sign-out
  const answer = await fetch(request, { cache: 'no-store' })
  if (answer.ok) {
    // after a sign-out it goes into the cache that was just deleted, and is gone with it
    await cache.put(request, answer.clone()).catch(() => undefined)
    await forgetOldest(cache)
    if (isPdf(answer)) await forgetOldestPdfs(cache)
  }
  return answer
}

async function forgetOldest(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - mostPhotos))) await cache.delete(request)
}

async function forgetOldestPdfs(cache: Cache): Promise<void> {
  const pdfs: Request[] = []
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    if (answer && isPdf(answer)) pdfs.push(request)
  }
  for (const request of pdfs.slice(0, Math.max(0, pdfs.length - mostPdfs))) await cache.delete(request)
}

const isPdf = ({ headers }: Response) => headers.get('content-type') === 'application/pdf'
