import type { Occurrence } from '#core/schedule/event.ts'
import { togetherWith } from '#core/schedule/together.ts'
import type { Together } from '#core/schedule/together.ts'
import { useStore } from '#web/store/current-store.ts'

/** The other times of the same thing, as they are now. */
export function useTogether(occurrence: Occurrence): Together {
  const { event, start } = occurrence
  return useStore((store) => togetherWith(store.view.events, occurrence), [event, start])
}
