import type { Pet } from '#core/pets/pet.ts'
import { useOpenHousehold } from '../households/open-household.ts'
import { Callable } from '../pets/callable.tsx'
import { petPageWords as words } from './measures/pet-page-words.ts'
import styles from './pet-page.module.css'

/** The vet, and for a sitter the family: a tap calls. */
export function WhomToCall({ pet }: { pet: Pet }) {
  const household = useOpenHousehold()
  const family = household?.role === 'sitter' ? household.phone : ''
  const told = [
    { of: words.vet, said: pet.vet?.trim() },
    { of: words.family, said: family },
  ].flatMap(({ of, said }) => (said ? { of, said } : []))
  if (told.length === 0) return null
  return (
    <dl className={styles.call}>
      {told.map(({ of, said }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd dir="auto">
            <Callable text={said} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
