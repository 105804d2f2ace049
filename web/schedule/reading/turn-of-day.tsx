import type { Doer } from '#core/schedule/doers.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { regularTurn } from '#core/schedule/turns.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { nameable } from '../turns/nameable.ts'
import { personHere, turnHere, turnInWords } from '../turns/turn-here.ts'
import type { Here } from '../turns/turn-here.ts'
import { useHere } from '../turns/use-here.ts'
import { turnWords } from '../turns/turn-words.ts'
import { whoWords as words } from '../turns/who-words.ts'
import styles from './turn-of-day.module.css'

type TurnOfDayProps = { occurrence: Occurrence; onSwap: (person: Doer) => void }

/** Whose turn it is on this day, and with one more tap somebody else's. */
export function TurnOfDay({ occurrence, onSwap }: TurnOfDayProps) {
  const here = useHere()
  const maySwap = useMay('swap-turn')
  const today = useToday()
  const { event, day } = occurrence
  const turn = turnHere(occurrence, here)
  if (!turn) return null
  const regular = regularTurn(event, day)
  const isSwapped = regular !== null && regular.id !== turn.person.id
  const people = event.recurrence === null ? [] : (event.who?.people ?? [])
  const others = nameable(here).filter(({ id }) => id !== turn.person.id)
  return (
    <>
      <p>{turnInWords(turn, here) ?? turnWords.mine}</p>
      {isSwapped && <p className={styles.soft}>{words.usually(personHere(regular, here).person.name)}</p>}
      {!isSwapped && people.length > 1 && (
        <p className={styles.soft}>
          {words.inTurns(
            people.map((one) => nameInTurns(one, here)),
            event.who?.turns ?? 'day',
          )}
        </p>
      )}
      {maySwap && day >= today && others.length > 0 && (
        <div role="group" aria-label={words.instead} className={styles.instead}>
          <span className={styles.soft} aria-hidden="true">
            {words.instead}
          </span>
          {others.map((person) => (
            <button
              key={person.id}
              type="button"
              dir="auto"
              className={styles.person}
              onClick={() => onSwap(person)}
            >
              {person.id === here.me ? words.me(person.name) : person.name}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Who left is among them still: their turns are everybody's. */
function nameInTurns(one: Doer, here: Here): string {
  const { person, whose } = personHere(one, here)
  return whose === 'gone' ? words.gone(person.name) : person.name
}
