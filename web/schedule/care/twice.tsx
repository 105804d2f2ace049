import { useState } from 'react'
import { doubtfulDoses, dosesOf } from '#core/care/care.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { Button } from '#web/ui/button.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { twiceWords as words } from '../words/twice-words.ts'
import { entryInWords } from './care-of-row.ts'
import { useCloseDoses } from './close-doses.ts'
import { saySameDose, sayTwoDoses } from './record.ts'
import styles from './ticks.module.css'

/** Two people recorded what may be one dose: whoever knows says so. */
export function Twice({ record }: { record: CareRecord }) {
  const [doubt] = doubtfulDoses(record)
  const told = dosesOf(record).map((dose) => entryInWords(dose, record, null))
  return doubt && <Doubt record={record} doubt={doubt} told={told} />
}

/** It came too near the dose of another row, and whoever recorded it was not asked. */
export function TooNear({ record }: { record: CareRecord }) {
  const near = useCloseDoses().find(({ of, isMeant }) => of.id === record.id && !isMeant)
  if (!near) return null
  const told = [
    { of: near.record, dose: near.entry },
    { of: record, dose: near.second },
  ].map(({ of, dose }) => entryInWords(dose, { ...of, due: null }, null))
  return <Doubt record={record} doubt={near.second} told={told} />
}

type DoubtProps = { record: CareRecord; doubt: CareEntry; told: readonly string[] }

function Doubt({ record, doubt, told }: DoubtProps) {
  const [no, setNo] = useState<string | null>(null)
  const care = { title: record.title, dose: doubt.dose }
  return (
    <div className={styles.twice} role="group" aria-label={careWords.twice(care)}>
      <p>
        <strong>{careWords.twice(care)}</strong>{' '}
        {careWords.twiceOf(record.petName, inWords.list(told.map(careWords.within)))}
        {doubt.disputed !== undefined && ` ${words.disputed(care)}`}
      </p>
      <Button
        look="quiet"
        onClick={() => void saySameDose(record.id, doubt.id, words.one(care, record.petName)).then(setNo)}
      >
        {words.same(care)}
      </Button>
      <Button
        look="quiet"
        onClick={() => void sayTwoDoses(record.id, doubt.id, words.both(care, record.petName)).then(setNo)}
      >
        {words.two(care)}
      </Button>
      {no && <p role="alert">{no}</p>}
    </div>
  )
}
