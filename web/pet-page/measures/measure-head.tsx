import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { paths } from '#web/paths.ts'
import { IconLink } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { petPageWords as words } from './pet-page-words.ts'
import styles from '../pet-page.module.css'

/** What the page is about, whose it is, and the way back to all that is kept of the pet. */
export function MeasureHead({ pet, name }: { pet: Pet; name: string }) {
  return (
    <header className={styles.top}>
      <IconLink label={words.backTo(petName(pet))} to={paths.petPage(pet.id)} className={styles.back}>
        <BackIcon />
      </IconLink>
      <div className={styles.who}>
        <PageTitle tab={words.tab(name, petName(pet))}>{name}</PageTitle>
        <p className={styles.life}>{petName(pet)}</p>
      </div>
    </header>
  )
}
