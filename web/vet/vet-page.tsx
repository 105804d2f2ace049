import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Days } from '#core/households/household.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { lastVisit } from '#core/vet/last-visit.ts'
import { vetSheet } from '#core/vet/vet-sheet.ts'
import { useOpenHousehold } from '../households/open-household.ts'
import { unitFor } from '../health/unit-memory.ts'
import { paths } from '../paths.ts'
import { PetNotHere } from '../pet-page/measures/pet-not-here.tsx'
import { usePhoto } from '../photos/photo-source.ts'
import { usePets, usePetsKnown } from '../pets/own-pets.ts'
import { inWords } from '#web/words/in-words.ts'
import { useStore } from '../store/current-store.ts'
import { useMay } from '../store/may.ts'
import { useTrying } from '../store/session.ts'
import { localNow, timeNow, useToday } from '../store/today.ts'
import { useVisit } from '../store/visit.ts'
import { NeedsAccount } from '../trying/needs-account.tsx'
import { accountNeeds } from '../trying/trying-words.ts'
import { Button, IconLink } from '../ui/button.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { DateField } from '../forms/date-field.tsx'
import { BackIcon, PrintIcon } from '../ui/icons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { daysOfSpan, earliest, readSheetQuery, spans, writeSheetQuery } from './sheet-days.ts'
import type { SheetQuery } from './sheet-days.ts'
import type { ShownPhoto } from './notes-on-paper.tsx'
import { VetLinkList } from './vet-link-list.tsx'
import { VetPaper } from './vet-paper.tsx'
import { sheetWords, vetWords as words } from './vet-words.ts'
import { usePageSearch } from '../ui/address/page-search.ts'
import styles from './vet-page.module.css'

/** Days are chosen here, and below is what the vet gets: on paper, or by a link. */
export function VetPage() {
  const { petId = '' } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  const known = usePetsKnown()
  if (pet) return <PageOf key={pet.id} pet={pet} />
  if (!known) return null
  return <PetNotHere />
}

function PageOf({ pet }: { pet: Pet }) {
  const today = useToday()
  const household = useStore((store) => store.household)
  const mayLink = useMay('make-vet-link')
  const isTrying = useTrying()
  const { query, visit, goTo } = useQuery(pet, today)
  return (
    <div className={styles.page}>
      <header className={styles.choice}>
        <div className={styles.top}>
          <IconLink label={words.back(petName(pet))} to={paths.petPage(pet.id)} className={styles.back}>
            <BackIcon />
          </IconLink>
          <PageTitle>{words.titleOf(petName(pet))}</PageTitle>
        </div>
        <Choice
          label={words.days}
          look="tiles"
          value={query.span}
          options={spans
            .filter((span) => span !== 'since-visit' || visit !== null)
            .map((span) => ({
              value: span,
              label: words.spans[span],
              ...(span === 'since-visit' && visit !== null && { hint: inWords.date(visit) }),
            }))}
          onChange={(span) =>
            goTo({ span, days: span === 'own' ? query.days : daysOfSpan(span, pet.diedOn || today, visit) })
          }
        />
        {query.span === 'own' && (
          <OwnDays days={query.days} onChange={(days) => goTo({ span: 'own', days })} />
        )}
        <div className={styles.print}>
          <Button icon={<PrintIcon />} onClick={() => print()}>
            {words.print}
          </Button>
          <p className={styles.soft}>{words.printHint}</p>
        </div>
      </header>
      <Sheet pet={pet} days={query.days} today={today} />
      {isTrying && (
        <section className={styles.links}>
          <NeedsAccount forWhat={accountNeeds.vetLink} />
        </section>
      )}
      {mayLink && !isTrying && <VetLinkList pet={pet} household={household} days={query.days} />}
    </div>
  )
}

/** The days live in the address: back takes a choice back, and a page that is kept open goes on with the days. */
function useQuery(pet: Pet, today: CalendarDay) {
  const navigate = useNavigate()
  const search = usePageSearch()
  const visit = useStore(
    ({ view }) => lastVisit(view.documents.eventsOfPet(pet.id), pet.id, today),
    [pet.id, today],
  )
  const query = readSheetQuery(search, pet.diedOn || today, visit)
  const goTo = (next: SheetQuery) => {
    const text = writeSheetQuery(next)
    const path = paths.petVet(pet.id)
    void navigate(text === '' ? path : `${path}?${text}`, { replace: true })
  }
  return { query, visit, goTo }
}

function Sheet({ pet, days, today }: { pet: Pet; days: Days; today: CalendarDay }) {
  const { first, last } = days
  const visit = useVisit(first, last)
  const household = useOpenHousehold()
  const name = useStore((store) => store.acting().name)
  const sheet = useStore(
    ({ view }) =>
      vetSheet(
        {
          pet,
          events: view.documents.eventsOfPet(pet.id),
          care: [...view.care.all()],
          medicines: view.documents.all('medicines'),
          measures: view.measures.keysOf(pet.id).flatMap((key) => view.measures.ofPet(pet.id, key)),
        },
        { first, last },
        localNow(),
      ),
    [pet, first, last, today],
  )
  const missing = {
    done: null,
    running: sheetWords.missingRunning,
    waiting: sheetWords.missingOffline,
    failed: sheetWords.missingFailed,
  }[visit.state]
  return (
    <>
      <p role="status" className={styles.status}>
        {visit.state === 'running' && words.fetching}
      </p>
      {visit.state === 'failed' && (
        <Button look="quiet" className={styles.again} onClick={visit.again}>
          {words.tryAgain}
        </Button>
      )}
      <VetPaper
        sheet={sheet}
        today={today}
        unitFor={unitFor}
        Photo={OwnPhoto}
        phone={household?.phone}
        missing={missing}
      >
        {sheetWords.printed(name, `${inWords.date(today)}, ${inWords.time(timeNow())}`)}
      </VetPaper>
    </>
  )
}

function OwnPhoto({ hash, className }: Parameters<ShownPhoto>[0]) {
  const picture = usePhoto(hash)
  return picture && <img {...picture} alt={sheetWords.photo} className={className} />
}

function OwnDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <div>
      <div className={styles.days}>
        <DayField
          label={words.first}
          day={days.first}
          isFine={(day) => day <= days.last}
          onChange={(first) => onChange({ ...days, first })}
        />
        <DayField
          label={words.last}
          day={days.last}
          isFine={(day) => day >= days.first}
          onChange={(last) => onChange({ ...days, last })}
        />
      </div>
      <p className={styles.soft}>{words.most}</p>
    </div>
  )
}

type DayFieldProps = {
  label: string
  day: CalendarDay
  isFine: (day: CalendarDay) => boolean
  onChange: (day: CalendarDay) => void
}

/** A day that is half typed is no other day yet. */
function DayField({ label, day, isFine, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function take(next: string) {
    setTyped(next)
    if (isCalendarDay(next) && next >= earliest && isFine(next)) onChange(next)
  }
  return (
    <DateField
      label={label}
      value={typed ?? day}
      min={earliest}
      onChange={take}
      onBlur={() => setTyped(null)}
    />
  )
}
