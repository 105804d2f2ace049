import { useState } from 'react'
import { doubtfulDoses, dosesOf } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { Button } from '#web/ui/button.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '../words/day-words.ts'
import { twiceWords as words } from '../words/twice-words.ts'
import { entryInWords } from './care-of-row.ts'
import { withRecord } from './record-part.ts'
import styles from './ticks.module.css'

/** Two people recorded what may be one dose: whoever knows says so. */
export function Twice({ record }: { record: CareRecord }) {
  const [no, setNo] = useState<string | null>(null)
  const [doubt] = doubtfulDoses(record)
  if (!doubt) return null
  const care = { title: record.title, dose: doubt.dose }
  const told = dosesOf(record).map((dose) => entryInWords(dose, record, null))
  return (
    <div className={styles.twice} role="group" aria-label={careWords.twice(care)}>
      <p>
        <strong>{careWords.twice(care)}</strong> {record.petName} {inWords.list(told)}
        {doubt.disputed !== undefined && ` ${words.disputed(care)}`}
      </p>
      <Button
        look="quiet"
        onClick={() =>
          void withRecord(({ saySameDose }) => saySameDose(record.id, doubt.id, words.one(care)), setNo)
        }
      >
        {words.same(care)}
      </Button>
      <Button
        look="quiet"
        onClick={() =>
          void withRecord(({ sayTwoDoses }) => sayTwoDoses(record.id, doubt.id, words.both(care)), setNo)
        }
      >
        {words.two(care)}
      </Button>
      {no && <p role="alert">{no}</p>}
    </div>
  )
}
