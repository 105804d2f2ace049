import type { GuideHead } from '#core/guides/guide.ts'

/** What the shelf shows of every guide; their texts come one by one. */
export const guideHeads: readonly GuideHead[] = Object.values(
  import.meta.glob<GuideHead>('./guides/*.md', { query: '?head', import: 'head', eager: true }),
)
