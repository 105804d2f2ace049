import { useState } from 'react'
import type { Doer } from '#core/schedule/doers.ts'
import { reminderFor } from '#core/schedule/reminder-for.ts'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { nameable } from '../turns/nameable.ts'
import { personHere } from '../turns/turn-here.ts'
import { useHere } from '../turns/use-here.ts'
import { whoWords as words } from '../turns/who-words.ts'
import type { EventDraft } from './event-draft.ts'
import { onePerson, whoFor, withTicks } from '../turns/who-draft.ts'
import styles from './event-form.module.css'

type WhoFieldProps = { draft: EventDraft; edit: (next: EventDraft) => void }

const [nobody, turns] = ['', 'turns']

/** Who does it. Who is alone here is not asked. */
export function WhoField({ draft, edit }: WhoFieldProps) {
  const here = useHere()
  const who = whoFor(draft)
  // one who takes turns with nobody yet is still being chosen
  const [isChoosing, setChoosing] = useState(false)
  const people = [...nameable(here), ...goneOf(draft, nameable(here))]
  if (people.length < 2 && !draft.who) return null
  const repeats = draft.recurrence.kind !== 'once'
  const isInTurns = repeats && (isChoosing || (who?.people.length ?? 0) > 1)
  function choose(value: string) {
    setChoosing(value === turns)
    const person = people.find(({ id }) => id === value)
    edit({ ...draft, who: value === turns ? { people: nameable(here), turns: 'day' } : onePerson(person) })
  }
  const labelOf = (person: Doer) => {
    const { whose, person: known } = personHere(person, here)
    return whose === 'mine' ? words.me(known.name) : whose === 'gone' ? words.gone(known.name) : known.name
  }
  const options = people.map((person) => ({ value: person.id, label: labelOf(person) }))
  const reminder = reminderFor(draft)
  return (
    <div className={styles.who}>
      <SelectField
        label={words.label}
        value={isInTurns ? turns : (who?.people[0]?.id ?? nobody)}
        options={[
          { value: nobody, label: words.nobody },
          ...options,
          ...(repeats ? [{ value: turns, label: words.takingTurns }] : []),
        ]}
        onChange={choose}
      />
      {isInTurns && (
        <>
          <CheckList
            label={words.people}
            hint={words.order(who?.people.map(({ name }) => name) ?? [])}
            options={options}
            chosen={who?.people.map(({ id }) => id) ?? []}
            onChange={(ticks) => {
              setChoosing(true)
              edit({ ...draft, who: withTicks(draft.who, ticks, people) })
            }}
          />
          <SelectField
            label={words.length}
            value={who?.turns ?? 'day'}
            options={(['day', 'week'] as const).map((value) => ({ value, label: words.lengths[value] }))}
            onChange={(value) =>
              who && edit({ ...draft, who: { ...who, turns: value === 'week' ? 'week' : 'day' } })
            }
          />
        </>
      )}
      {who && reminder && <p className={styles.hint}>{words.reminded}</p>}
    </div>
  )
}

/** Named, and no longer here: shown so that they can be left out. */
function goneOf({ who }: EventDraft, here: readonly Doer[]): readonly Doer[] {
  return who?.people.filter(({ id }) => !here.some((one) => one.id === id)) ?? []
}
