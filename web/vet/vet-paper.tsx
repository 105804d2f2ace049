import type { ReactNode } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { paperNumbers, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { VetSheet } from '#core/vet/vet-sheet.ts'
import { numberWords } from '../pets/fields/number-words.ts'
import { breedWords, kindAndAge } from '../pets/pet-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { AsNeededOnPaper, CareOnPaper, StartingOnPaper } from './care-on-paper.tsx'
import { HappeningsOnPaper, MeasuresOnPaper } from './measures-on-paper.tsx'
import type { UnitFor } from './measures-on-paper.tsx'
import { NotesOnPaper } from './notes-on-paper.tsx'
import type { ShownPhoto } from './notes-on-paper.tsx'
import { most, shortened } from './shortened.ts'
import { sheetWords as words } from './vet-words.ts'
import styles from './vet-paper.module.css'

type VetPaperProps = {
  sheet: VetSheet
  today: CalendarDay
  unitFor: UnitFor
  /** a photo by its name, where it can be had */
  Photo: ShownPhoto
  /** whom to call, if the household says */
  phone?: string | undefined
  /** what is not complete */
  missing?: string | null
  /** who made it and when */
  children: ReactNode
}

/** The sheet as the vet gets it: complete without colour, and white also in the dark. */
export function VetPaper(props: VetPaperProps) {
  const { sheet, today, unitFor, Photo, phone, missing = null, children } = props
  const { pet, days } = sheet
  return (
    <article data-paper className={styles.paper} aria-label={words.sheet}>
      {/* on paper it stands at the head of every page */}
      <div className={styles.running}>
        <div className={styles.runningRow}>
          <span>
            {words.head}: <strong dir="auto">{petName(pet)}</strong>
          </span>
          <span>{inWords.span(days.first, days.last)}</span>
        </div>
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          {pet.photo && <Photo hash={pet.photo} className={styles.face} />}
          <div className={styles.who}>
            <h2 dir="auto">{petName(pet)}</h2>
            <p>{lifeOf(pet, today)}</p>
            <Numbers pet={pet} />
          </div>
          {phone && (
            <p className={styles.phone}>
              <span className={styles.soft}>{words.phone}</span> <span dir="auto">{phone}</span>
            </p>
          )}
        </header>
        {missing && <p className={styles.missing}>{missing}</p>}
        <CareOnPaper sheet={sheet} />
        <StartingOnPaper sheet={sheet} />
        <AsNeededOnPaper sheet={sheet} />
        <HappeningsOnPaper sheet={sheet} unitFor={unitFor} />
        <MeasuresOnPaper sheet={sheet} unitFor={unitFor} />
        <NotesOnPaper sheet={sheet} Photo={Photo} />
        <footer className={styles.foot}>
          <Writers writers={sheet.writers} />
          <p>{words.legend}</p>
          <p>
            <strong>{words.disclaimer}</strong> {children}
          </p>
        </footer>
      </div>
    </article>
  )
}

function lifeOf(pet: Pet, today: CalendarDay): string {
  const born = pet.birthdayAbout ? words.bornAbout : words.born
  return [
    kindAndAge(pet, today),
    breedWords(pet),
    pet.birthday === '' ? '' : born(inWords.date(pet.birthday)),
    pet.diedOn ? words.died(inWords.date(pet.diedOn)) : '',
  ]
    .filter((one) => one !== '')
    .join(' · ')
}

/** Chip, passport and insurance: what is asked for at the desk. */
function Numbers({ pet }: { pet: Pet }) {
  const told = paperNumbers.flatMap((field) => (pet[field] ? `${numberWords[field]}: ${pet[field]}` : []))
  return told.length > 0 && <p dir="auto">{told.join(' · ')}</p>
}

function Writers({ writers }: Pick<VetSheet, 'writers'>) {
  if (writers.length === 0) return null
  const { shown, rest } = shortened(writers, most.writers)
  const names = shown.map(({ name, entries }) => words.writer(name, entries))
  return (
    <p>
      {words.writers(inWords.list([...names, ...(rest.length > 0 ? [words.moreWriters(rest.length)] : [])]))}
    </p>
  )
}
