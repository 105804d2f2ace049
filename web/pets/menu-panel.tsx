import { Suspense, lazy } from 'react'
import { useNavigate } from 'react-router'
import { isAllSelected, isPetSelected, pickPet, toggleAll, togglePet } from '#core/schedule/pet-selection.ts'
import type { PetSelection } from '#core/schedule/pet-selection.ts'
import { yearsOfLife } from '#core/pets/pet-age.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { askToSignOut } from '../accounts/ask-to-sign-out.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { useStore } from '../store/current-store.ts'
import { useHouseholds } from '../store/households.ts'
import { useMay } from '../store/may.ts'
import { useTrying } from '../store/session.ts'
import { useToday } from '../store/today.ts'
import { isDemo } from '../trying/is-demo.ts'
import { keepIt } from '../trying/keep-it.ts'
import { tryingWords } from '../trying/trying-words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { CheckIcon } from '../ui/icon.tsx'
import { ForwardIcon, LogOutIcon, PlusIcon, PrintIcon } from '../ui/icons.tsx'
import { PageIcon, SettingsIcon } from '../ui/pictures/page-icons.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { usePets, usePetsKnown } from './own-pets.ts'
import { PetFace } from './pet-face.tsx'
import { selectPets } from './selection.ts'
import { supernavWords as words } from './supernav-words.ts'
import styles from './supernav.module.css'

const HouseholdChoice = lazy(async () => ({
  default: (await import('../households/household-choice.tsx')).HouseholdChoice,
}))

type MenuPanelProps = { pets: readonly Pet[]; selection: PetSelection }

/** What the header menu opens: fetched right after the first screen, which shows only its button. */
export function MenuPanel({ pets, selection }: MenuPanelProps) {
  const hasSeveral = useHouseholds().length > 1
  return (
    <>
      {hasSeveral && (
        <Suspense>
          <HouseholdChoice />
        </Suspense>
      )}
      <PetChoice pets={pets} selection={selection} />
      <AddPet />
      <Remembered />
      <MenuEnd />
    </>
  )
}

function PetChoice({ pets, selection }: MenuPanelProps) {
  const navigate = useNavigate()
  const petIds = pets.map((pet) => pet.id)
  const all = isAllSelected(selection)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {words.choice}
        <HouseholdName />
      </legend>
      <Checkbox label={words.allPets} checked={all} some={!all} onChange={() => selectPets(toggleAll())} />
      {pets.map((pet) => (
        <div key={pet.id} className={styles.pet}>
          <Checkbox
            label={null}
            aria-label={petName(pet)}
            className={styles.tick}
            checked={isPetSelected(selection, pet.id)}
            onChange={() => selectPets(togglePet(selection, pet.id, petIds))}
          />
          <button
            type="button"
            className={styles.pick}
            data-closes
            onClick={() => selectPets(pickPet(pet.id))}
          >
            <PetFace pet={pet} size="small" />
            <VisuallyHidden>{words.onlySpoken}</VisuallyHidden>
            <span className={styles.name}>{petName(pet)}</span>
            <span className={styles.only} aria-hidden="true">
              {words.only}
            </span>
          </button>
          <IconButton
            label={words.page(petName(pet))}
            data-closes
            data-opens
            onClick={() => void navigate(paths.petPage(pet.id))}
          >
            <ForwardIcon />
          </IconButton>
        </div>
      ))}
    </fieldset>
  )
}

/** Whose pets these are, for whoever has more than one household; to a sitter also until when. */
function HouseholdName() {
  const households = useHouseholds()
  const open = useStore((store) => store.household)
  const household = households.find(({ id }) => id === open)
  if (!household || (households.length < 2 && household.days === null)) return null
  return (
    <span className={styles.household} dir="auto">
      {household.name}
      {household.days && `, ${words.until(household.days.last)}`}
    </span>
  )
}

/** Their days and their journal stay; there is nothing to tick any more. */
function Remembered() {
  const pets = usePets().filter((pet) => !isAlive(pet))
  const navigate = useNavigate()
  if (pets.length === 0) return null
  return (
    <section aria-label={words.remembered} className={styles.remembered}>
      <p className={styles.legend}>{words.remembered}</p>
      {pets.map((pet) => (
        <button
          key={pet.id}
          type="button"
          className={styles.pick}
          data-closes
          data-opens
          onClick={() => void navigate(paths.petPage(pet.id))}
        >
          <PetFace pet={pet} size="small" />
          <span className={styles.name}>{petName(pet)}</span>
          <span className={styles.years}>{yearsOfLife(pet)}</span>
        </button>
      ))}
    </section>
  )
}

function AddPet() {
  const navigate = useNavigate()
  const state = useModalLinkState()
  const mayAdd = useMay('add-pet')
  if (!usePetsKnown() || !mayAdd) return null
  return (
    <Button
      look="plain"
      icon={<PlusIcon />}
      className={styles.add}
      data-closes
      data-opens
      onClick={() => void navigate(paths.newPet, { state })}
    >
      {words.addPet}
    </Button>
  )
}

function MenuEnd() {
  const navigate = useNavigate()
  const state = useModalLinkState()
  const today = useToday()
  const mayRecord = useMay('record-as-needed')
  return (
    <div className={styles.end}>
      {mayRecord && (
        <Button
          look="plain"
          icon={<CheckIcon />}
          className={styles.care}
          data-closes
          data-opens
          onClick={() => void navigate(paths.newCare(today), { state })}
        >
          {words.recordCare}
        </Button>
      )}
      <Button
        look="plain"
        icon={<PageIcon />}
        className={styles.care}
        data-closes
        data-opens
        onClick={() => void navigate(paths.journal)}
      >
        {words.journal}
      </Button>
      <Button
        look="plain"
        icon={<PrintIcon />}
        className={styles.wholeLine}
        data-closes
        data-opens
        onClick={() => void navigate(paths.print)}
      >
        {words.printDays}
      </Button>
      <Button
        look="plain"
        icon={<SettingsIcon />}
        data-closes
        data-opens
        onClick={() => void navigate(paths.settings, { state })}
      >
        {words.settings}
      </Button>
      {useTrying() ? (
        <WhileTrying />
      ) : (
        <Button look="plain" icon={<LogOutIcon />} data-closes onClick={() => void askToSignOut('log-out')}>
          {words.logOut}
        </Button>
      )}
    </div>
  )
}

function WhileTrying() {
  if (isDemo) return null
  return (
    <Button look="quiet" wide data-closes onClick={keepIt}>
      {tryingWords.keep}
    </Button>
  )
}
