import { useState } from 'react'
import type { CareEntry, Person } from '#core/care/care.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { FormOf } from '#web/forms/use-form.ts'
import { recordWords } from '../words/record-words.ts'
import type { CareDraft } from './care-draft.ts'
import { careParts } from './care-parts.ts'
import { usePeople } from './people.ts'

/** A form about care; `More` is what it asks beside when, how much and by whom. */
export type CareFormState<More extends object = object> = FormOf<CareDraft & More> & {
  people: readonly Person[]
}

/** All that is typed about something done, as one. `of` names the form; `entry` is the one that it corrects, as it stands now. */
export function useCareForm<More extends object>(
  of: string,
  begin: (me: string) => CareDraft & More,
  entry?: CareEntry,
): CareFormState<More> {
  const { me, people } = usePeople(entry)
  const [first] = useState(() => begin(me))
  const form = useForm({
    start: entry ? begin(me) : first,
    of,
    parts: entry && careParts(entry, people),
    unsaved: recordWords.unsaved,
  })
  return { ...form, people }
}
