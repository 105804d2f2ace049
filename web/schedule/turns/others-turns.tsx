import { Suspense, lazy } from 'react'
import type { Occurrence } from '#core/schedule/event.ts'
import { fetchedPart } from '#web/store/fetched-part.ts'
import { NoticeLine } from '#web/ui/message.tsx'
import { useOnlyMine } from './only-mine.ts'

const load = () => import('./turns-line.tsx')
// asked for until it is there
const TurnsLine = lazy(async () => ({ default: ((await fetchedPart(load)) ?? (await load())).TurnsLine }))

/** The line over days in which others have turns. A household without turns does not load it. */
export function OthersTurns({ others }: { others: readonly Occurrence[] }) {
  const isOnlyMine = useOnlyMine()
  if (!isOnlyMine && others.length === 0) return null
  return (
    // its place is kept: nothing moves under a finger that ticks
    <Suspense fallback={<NoticeLine>{'\u00a0'}</NoticeLine>}>
      <TurnsLine others={others} isOnlyMine={isOnlyMine} />
    </Suspense>
  )
}
