import type { Person } from '#core/care/care.ts'
import type { GivenDose } from '#core/doses/dose.ts'
import { atTime, dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField, TimeField } from '#web/forms/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { inWords } from '#web/words/in-words.ts'
import { recordWords } from '../words/record-words.ts'
import { whyNotCare } from './care-draft.ts'
import { PartButtons } from './part-question.tsx'
import type { CareDraft } from './care-draft.ts'
import styles from './record.module.css'

type CareFieldsProps = {
  draft: CareDraft
  people: readonly Person[]
  /** the latest day it can have been */
  last: string
  isTried: boolean
  /** when it was planned */
  planned: string | null
  /** how much of what was planned, in words */
  plannedDose: string | null
  /** `below`: another question asks how much; `with-parts`: half of it is one press */
  amountField?: 'here' | 'below' | 'with-parts'
  dose?: GivenDose | undefined
  edit: (draft: CareDraft) => void
}

/** When it was done, how much, and by whom. */
export function CareFields(props: CareFieldsProps) {
  const { draft, people, last, isTried, planned, plannedDose, amountField = 'here', dose, edit } = props
  const wrong = isTried ? whyNotCare(draft) : null
  const errorOf = (field: 'day' | 'time') => (wrong?.field === field ? wrong.says : undefined)
  return (
    <>
      <div className={styles.moment}>
        <DateField
          label={recordWords.day}
          value={draft.day}
          max={last}
          onChange={(day) => edit({ ...draft, day })}
          error={errorOf('day')}
        />
        <TimeField
          label={recordWords.time}
          value={draft.time}
          onChange={(time) => edit({ ...draft, time })}
          error={errorOf('time')}
        />
      </div>
      {/* what is still to come would be refused */}
      {planned !== null && planned <= localNow() && (
        <Button
          look="quiet"
          onClick={() => edit({ ...draft, day: dayOf(planned), time: timeOf(planned) })}
          disabled={atTime(draft.day, draft.time) === planned}
        >
          {recordWords.asPlanned(inWords.time(timeOf(planned)))}
        </Button>
      )}
      {people.length > 1 && (
        <SelectField
          label={recordWords.by}
          value={draft.by}
          options={people.map(({ id, name }) => ({ value: id ?? '', label: name }))}
          onChange={(by) => edit({ ...draft, by })}
        />
      )}
      {amountField !== 'below' && (
        <TextField
          label={recordWords.amount}
          hint={plannedDose === null ? undefined : recordWords.plannedDose(plannedDose)}
          value={draft.amount}
          autoComplete="off"
          dir="auto"
          onChange={(amount) => edit({ ...draft, amount })}
        />
      )}
      {amountField === 'with-parts' && (
        <PartButtons dose={dose} onPart={(amount) => edit({ ...draft, amount })} />
      )}
      <TextArea
        label={recordWords.note}
        value={draft.note}
        dir="auto"
        onChange={(note) => edit({ ...draft, note })}
      />
    </>
  )
}
