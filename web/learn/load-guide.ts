import type { Guide } from '#core/guides/guide.ts'

const loaders = import.meta.glob<Guide>('./guides/*.md', { query: '?guide', import: 'guide' })
type Loading = { guide: Promise<Guide>; failedAt: number | null }
const loading = new Map<string, Loading>()

/** Until a page that asks again and again has seen that it failed; whoever comes back later tries anew. */
const failedMs = 2_000

export function isGuide(guideId: string): boolean {
  return Object.hasOwn(loaders, fileOf(guideId))
}

/** The same promise for the same guide: React would wait for each new one from the beginning. */
export function loadGuide(guideId: string): Promise<Guide> {
  const known = loading.get(guideId)
  if (known && (known.failedAt === null || performance.now() - known.failedAt < failedMs)) return known.guide
  const load = loaders[fileOf(guideId)]
  if (!load) throw new Error(`there is no guide ${guideId}`)
  const begun: Loading = { guide: load(), failedAt: null }
  loading.set(guideId, begun)
  begun.guide.catch(() => (begun.failedAt = performance.now()))
  return begun.guide
}

const fileOf = (guideId: string) => `./guides/${guideId}.md`
