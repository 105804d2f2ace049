import { useState } from 'react'
import type { Care } from '#core/care/activity.ts'
import type { Outcome, Person } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { petColours } from '#core/pets/pet.ts'
import { GiverForm } from '../stickers/giver-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Face } from '../ui/face.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { wallWords as words } from './wall-words.ts'
import styles from './who-dialog.module.css'

type WhoDialogProps = {
  people: readonly { id: string; name: string }[]
  what: Care
  /** whose name is kept: only what happened is asked */
  giver: Person | null
  onChosen: (person: Person, outcome: Outcome, isKept: boolean) => void
  onClose: () => void
}

/** Whose name is written: one press on a face. What else may have happened stands behind a button, and is asked first. */
export function WhoDialog({ people, what, giver, onChosen, onClose }: WhoDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('given')
  const [isElse, setElse] = useState(giver !== null)
  const title = what.title.trim()

  function happened(one: Outcome) {
    if (giver) return onChosen(giver, one, false)
    setOutcome(one)
    setElse(false)
  }

  return (
    <Dialog title={isElse ? words.elseTitle : words.whoTitle} guarded={false} onClose={onClose}>
      <p className={styles.what} dir="auto">
        {outcome === 'given' ? title : words.happened(title, outcomeWord(outcome, what))}
      </p>
      {isElse ? (
        <div className={styles.outcomes}>
          {(['partly', 'refused', 'skipped'] as const).map((one) => (
            <Button key={one} wide look="quiet" className={styles.outcome} onClick={() => happened(one)}>
              {outcomeWord(one, what)}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <People people={people} onChosen={(person, isKept) => onChosen(person, outcome, isKept)} />
          {outcome === 'given' && (
            <Button look="plain" className={styles.keep} onClick={() => setElse(true)}>
              {words.other}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

type PeopleProps = Pick<WhoDialogProps, 'people'> & { onChosen: (person: Person, isKept: boolean) => void }

function People({ people, onChosen }: PeopleProps) {
  const named = people.filter(({ name }) => name.trim() !== '')
  const [isOther, setOther] = useState(named.length === 0)
  const [isKept, setKept] = useState(false)

  return (
    <>
      <div className={styles.people}>
        {named.map((person, at) => (
          <button
            key={person.id}
            type="button"
            className={styles.person}
            onClick={() => onChosen({ id: person.id, name: person.name }, isKept)}
          >
            {/* by their place: two who begin with one letter are told apart */}
            <Face name={person.name} colour={petColours[at % petColours.length] ?? 'slate'} size="huge" />
            <span dir="auto">{person.name}</span>
          </button>
        ))}
        {!isOther && (
          <button type="button" data-opens className={styles.person} onClick={() => setOther(true)}>
            <Face name="?" colour="slate" size="huge" />
            <span>{words.somebodyElse}</span>
          </button>
        )}
      </div>
      {isOther && (
        <GiverForm
          words={words}
          done={words.record}
          wide={false}
          className={styles.other}
          autoComplete="off"
          onNamed={(person) => onChosen(person, isKept)}
        />
      )}
      <Checkbox label={words.keepName} checked={isKept} onChange={setKept} className={styles.keep} />
    </>
  )
}
