import type { Pet } from '#core/pets/pet.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './row-faces.module.css'

/** Two faces tell at a glance; a crowd is counted. */
export function RowFaces({ own, place }: { own: readonly Pet[]; place: 'end' | 'underTime' | 'compact' }) {
  const shown = own.length > 3 ? 2 : 3
  return (
    <span className={classNames(styles.faces, place !== 'end' && styles[place])}>
      {own.slice(0, shown).map((pet) => (
        <PetFace key={pet.id} pet={pet} size="small" />
      ))}
      {own.length > shown && <span className={styles.others}>+{own.length - shown}</span>}
    </span>
  )
}
