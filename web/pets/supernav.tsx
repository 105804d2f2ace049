import { isPetSelected, selectionLabel } from '#core/schedule/pet-selection.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useStore } from '../store/current-store.ts'
import { useHouseholds } from '../store/households.ts'
import { useLater } from '../store/later.ts'
import { classNames } from '../ui/class-names.ts'
import { DownIcon, PawIcon } from '../ui/icons.tsx'
import { Popover } from '../ui/popover.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useLivingPets, usePetsKnown } from './own-pets.ts'
import { PetFace } from './pet-face.tsx'
import { usePetSelection } from './selection.ts'
import { supernavWords as words } from './supernav-words.ts'
import styles from './supernav.module.css'

const loadMenu = () => import('./menu-panel.tsx')

/** The header menu: whose care is shown, settings, log out. */
export function Supernav() {
  const pets = useLivingPets()
  const known = usePetsKnown()
  const selection = usePetSelection()
  const hasSeveral = useHouseholds().length > 1
  const menu = useLater(loadMenu)
  return (
    <Popover
      label={words.menu}
      triggerClassName={classNames(styles.trigger, !known && styles.waits)}
      trigger={
        <>
          <Faces pets={pets.filter((pet) => isPetSelected(selection, pet.id))} />
          <VisuallyHidden>{words.showing}</VisuallyHidden>
          <span className={styles.who}>
            <span className={styles.whose}>{selectionLabel(selection, pets)}</span>
            {hasSeveral && <OpenHouseholdName />}
          </span>
          <DownIcon />
        </>
      }
    >
      {menu && <menu.MenuPanel pets={pets} selection={selection} />}
    </Popover>
  )
}

/** Beside the pets, for whoever has more than one household: care planned in the wrong one is seen by nobody. */
function OpenHouseholdName() {
  const open = useStore((store) => store.household)
  const household = useHouseholds().find(({ id }) => id === open)
  return (
    <span className={styles.where} data-open-household dir="auto">
      <VisuallyHidden>{words.of}</VisuallyHidden>
      {household?.name}
    </span>
  )
}

/** Three faces tell a family at a glance; more would be a crowd. */
function Faces({ pets }: { pets: readonly Pet[] }) {
  if (pets.length === 0) return <PawIcon />
  return (
    <span className={styles.faces}>
      {pets.slice(0, 3).map((pet) => (
        <PetFace key={pet.id} pet={pet} size="small" />
      ))}
    </span>
  )
}
