import type { MeasureKey } from '#core/health/measure-id.ts'
import type { Pet } from '#core/pets/pet.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { measuresOf } from '../measures-of.ts'
import { ownWords as words } from './own-words.ts'
import styles from '../measures.module.css'

/** What was taken off the page: its records stay, and can be read. */
export function NoLongerMeasured({ pet, keys }: { pet: Pet; keys: readonly string[] }) {
  return (
    <nav className={styles.others} aria-label={words.noLonger}>
      <p className={styles.soft}>{words.noLonger}</p>
      {keys.map((key) => (
        <Past key={key} pet={pet} named={key as MeasureKey} /> // of those that are held
      ))}
    </nav>
  )
}

function Past({ pet, named }: { pet: Pet; named: MeasureKey }) {
  const newest = useStore((store) => measuresOf(store, pet.id, named).at(-1), [pet.id, named])
  return (
    <LinkButton look="quiet" to={paths.measure(pet.id, named)}>
      <span dir="auto">{newest?.own?.name}</span>
    </LinkButton>
  )
}
