import { useState } from 'react'
import type { CareEntry, Person } from '#core/care/care.ts'
import { useKeptDraft } from '#web/store/drafts/kept-draft.ts'
import type { Restored } from '#web/store/drafts/kept-draft.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.ts'
import { recordWords } from '../words/record-words.ts'
import type { CareDraft } from './care-draft.ts'
import { careParts } from './care-parts.ts'
import { usePeople } from './people.ts'

/** What a form about care knows of itself; `More` is what it asks beside when, how much and by whom. */
export type CareFormState<More extends object = object> = {
  draft: CareDraft & More
  change: (fields: Partial<CareDraft & More>) => void
  people: readonly Person[]
  restored: Restored | null
  isSaved: boolean
  setSaved: () => void
}

/** All that is typed about something done, as one: a reload brings it back, and leaving asks first. `of` names the form;
 * `entry` is the one that it corrects, as it stands now. */
export function useCareDraft<More extends object>(
  of: string,
  begin: (me: string) => CareDraft & More,
  entry?: CareEntry,
): CareFormState<More> {
  const { me, people } = usePeople(entry)
  const [first] = useState(() => begin(me))
  const start = entry ? begin(me) : first
  const [isSaved, setSaved] = useState(false)
  const parts = entry && careParts(entry, people)
  const [draft, setDraft, restored] = useKeptDraft(start, { of, isSaved, parts })
  useLeaveGuard(!isSaved && JSON.stringify(draft) !== JSON.stringify(start), recordWords.unsaved)
  return {
    draft,
    change: (fields) => setDraft((now) => ({ ...now, ...fields })),
    people,
    restored,
    isSaved,
    setSaved: () => setSaved(true),
  }
}
