/** Guides are kept apart from the app's files: they outlive its versions, and one that did not change is not fetched again. */
export const guidesCache = 'guides'

/** The name the build gives a guide's file: `guide.{id}.{hash}.js`. */
const guideFile = /^\/assets\/guide\.([a-z-]+)\.[^.]+\.js$/

export function isGuideFile(path: string): boolean {
  return guideFile.test(path)
}

/** Those of the kept files that a newer one of the same guide takes the place of. */
export function outdatedBy(path: string, kept: readonly string[]): string[] {
  const id = guideFile.exec(path)?.[1]
  return id === undefined ? [] : kept.filter((one) => one !== path && guideFile.exec(one)?.[1] === id)
}

/** From the device when it is there; else from the network, and kept for the time without one. */
export async function keptGuide(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(guidesCache)
  const kept = await cache.match(pathname)
  if (kept) return kept
  const fresh = await fetch(request)
  if (!fresh.ok) return fresh
  const older = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // a device that is full still shows it
  await cache.put(pathname, fresh.clone()).catch(() => undefined)
  await Promise.all(outdatedBy(pathname, older).map((path) => cache.delete(path)))
  return fresh
}
