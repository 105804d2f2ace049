import { sharedCache } from '../store/machine/photo-board.ts'

const mostShared = 6
/** What nobody has put anywhere by then is not what the next note is about. */
const goodForMs = 10 * 60_000

/** In the service worker: a share comes as a form that is sent, and goes on as a page. */
export async function keepShared(request: Request, now = Date.now()): Promise<Response> {
  const form = await request.formData().catch(() => null)
  const photos = (form?.getAll('photos') ?? []).filter((one) => one instanceof File).slice(0, mostShared)
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [at, photo] of photos.entries())
    await cache.put(`/shared/${at}?${now}`, new Response(photo, { headers: { 'content-type': photo.type } }))
  return Response.redirect(new URL('/pets/any/note', request.url), 303)
}

/** Once: whoever asks next finds none. */
export async function takeShared(now = Date.now()): Promise<File[]> {
  if (!globalThis.caches || !(await caches.has(sharedCache))) return []
  const cache = await caches.open(sharedCache)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const sharedAt = Number(new URL(request.url).search.slice(1))
    const blob = await (await cache.match(request))?.blob()
    if (blob && now - sharedAt < goodForMs) files.push(new File([blob], 'shared', { type: blob.type }))
  }
  await caches.delete(sharedCache)
  return files
}
