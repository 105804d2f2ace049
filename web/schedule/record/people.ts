import type { CareEntry, Person } from '#core/care/care.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { getStore } from '#web/store/current-store.ts'

/** Who may have done it: everybody of the household, and whoever did although they have left since. */
export function usePeople(entry?: CareEntry): { me: string; people: Person[] } {
  const { id, name } = getStore().acting()
  const members = useOpenHousehold()?.members ?? [{ id, name }]
  const here: Person[] = members.map((member) => ({ id: member.id, name: member.name }))
  const isGone = entry && !here.some((one) => one.id === entry.by.id)
  return { me: id, people: isGone ? [...here, { id: entry.by.id ?? '', name: entry.by.name }] : here }
}
