import { useId } from 'react'
import { useStore } from '../store/current-store.ts'
import { switchHousehold, useHouseholds } from '../store/households.ts'
import { CheckIcon } from '../ui/icon.tsx'
import { householdMenuWords as words } from './household-words.ts'
import styles from './household-choice.module.css'

/** In the header menu of somebody who is in several households: pressed, one opens. */
export function HouseholdChoice() {
  const titleId = useId()
  const households = useHouseholds()
  const [userId, open] = useStore((store) => [store.userId, store.household] as const)
  return (
    <div className={styles.choice}>
      <p id={titleId} className={styles.legend}>
        {words.legend}
      </p>
      <ul role="list" aria-labelledby={titleId} className={styles.list}>
        {households.map(({ id, name, members }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.household}
              aria-current={id === open || undefined}
              data-closes
              onClick={() => switchHousehold(userId, id)}
            >
              <span className={styles.mark}>{id === open && <CheckIcon />}</span>
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                {/* unnamed households of two Annas are called the same */}
                <span className={styles.with}>
                  {words.with(members.filter((member) => member.id !== userId).map((member) => member.name))}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
