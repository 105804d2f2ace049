import { useMemo } from 'react'
import { readDocument } from '#core/changes/collections.ts'
import type { Collection } from '#core/changes/collections.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { MeasureKind } from '#core/health/measure.ts'
import { isUnitKind, usualUnit } from '#core/health/units.ts'
import type { UnitName } from '#core/health/units.ts'
import { petName } from '#core/pets/pet.ts'
import type { VetSheetRead } from '#core/vet/vet-calls.ts'
import { vetSheet } from '#core/vet/vet-sheet.ts'
import { LinkPage } from '../households/link-page.tsx'
import { momentInWords } from '../households/moment-in-words.ts'
import { askVet } from '../households/own-vet-links.ts'
import { inWords } from '#web/words/in-words.ts'
import { Button } from '../ui/button.tsx'
import { PrintIcon } from '../ui/icons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { ShownPhoto } from './notes-on-paper.tsx'
import { VetPaper } from './vet-paper.tsx'
import { sheetWords, vetLinkPageWords as words, vetWords } from './vet-words.ts'
import { whenOnSheet } from './when-on-sheet.ts'
import styles from './vet-page.module.css'

const read = (secret: string) => askVet('open', { secret })
const check = (secret: string) => askVet('check', { secret })

/** Behind a vet's link: the sheet, to read and to print. */
export function VetLinkPage() {
  return (
    <LinkPage id="vet" words={words} read={read} check={check} isWide>
      {(answer) => <SheetOf answer={answer} />}
    </LinkPage>
  )
}

function SheetOf({ answer }: { answer: VetSheetRead }) {
  const sheet = useMemo(() => vetSheet(knownFrom(answer), answer.days, answer.now), [answer])
  const photo = useMemo(() => photoFrom(answer), [answer])
  return (
    <div className={styles.page}>
      <header className={styles.choice}>
        <PageTitle>{words.titleOf(petName(sheet.pet))}</PageTitle>
        <p className={styles.soft}>{words.until(momentInWords(answer.expiresAt))}</p>
        <div className={styles.print}>
          <Button icon={<PrintIcon />} onClick={() => print()}>
            {vetWords.print}
          </Button>
        </div>
      </header>
      <VetPaper sheet={sheet} today={dayOf(answer.now)} unitFor={unitFor} Photo={photo}>
        {sheetWords.asOf(whenOnSheet(answer.now, ''))}
      </VetPaper>
    </div>
  )
}

/** The server has sent them along: whoever holds a link may ask for nothing else. */
function photoFrom({ photos = [] }: Partial<Pick<VetSheetRead, 'photos'>>): ShownPhoto {
  const sources = new Map(photos.map(({ hash, src }) => [hash, src]))
  return function LinkedPhoto({ hash, className }) {
    const src = sources.get(hash)
    return src !== undefined && <img src={src} alt={sheetWords.photo} className={className} />
  }
}

/** Whoever has no account has chosen none: the unit that is usual for their language. */
function unitFor(kind: MeasureKind): UnitName {
  return isUnitKind(kind) ? usualUnit(kind, inWords.own) : '×'
}

/** The server has left out all but one pet; documents of kinds that only a newer server knows are not shown. */
function knownFrom({ rows }: VetSheetRead) {
  const all = <C extends Collection>(name: C) =>
    rows.flatMap(({ collection, id, body }) =>
      collection === name ? (readDocument(name, id, body) ?? []) : [],
    )
  const [pet] = all('pets')
  if (!pet) throw new Error('a sheet without a pet')
  return {
    pet,
    events: all('events'),
    care: all('care'),
    measures: all('health'),
    medicines: all('medicines'),
  }
}
