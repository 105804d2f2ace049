import { useSyncExternalStore } from 'react'
import { livingEntries } from '#core/care/care.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { useStore, useStoreKey } from '#web/store/current-store.ts'
import { lastPressed } from '#web/store/remembered.ts'
import { useMinute } from '#web/store/today.ts'

/** For so long a page without toasts offers to take back what was pressed on it. */
const undoMs = 60_000

export type JustRecorded = { record: CareRecord; entry: CareEntry; careIds: string[] }

/** The last that was recorded on this page, for a minute; of several pets with the records of all of them. */
export function useJustRecorded(): JustRecorded | null {
  const now = useMinute()
  const key = useStoreKey()
  const entryId = useSyncExternalStore(lastPressed.subscribe, () => lastPressed.find(key))
  return useStore(
    ({ view }) => {
      if (entryId === null) return null
      const records = [...view.care.all()].filter(({ entries }) => entries.some(({ id }) => id === entryId))
      const [record] = records
      const entry = record && livingEntries(record).find(({ id }) => id === entryId)
      if (!record || !entry || instantNow() - entry.recordedAt >= undoMs) return null
      return { record, entry, careIds: records.map(({ id }) => id) }
    },
    [entryId, now],
  )
}
