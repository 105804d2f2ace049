import { useState } from 'react'
import { minutesBetween } from '#core/calendar/wall-clock.ts'
import type { CareEntry, CareRecord } from '#core/care/care.ts'
import { eatenWith } from '#core/health/eaten-with.ts'
import { eatenWords as words } from '#core/health/eaten-words.ts'
import { insulinIn } from '#core/health/insulin.ts'
import { numberOf } from '#core/health/measure.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { localNow } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { correctMeasure, recordMeasure, takeBack } from './record-measure.ts'
import styles from './what-was-eaten.module.css'

/** On the day it is asked for so long; who looks at the dose itself can say it whenever. */
const mostMinutes = 240

type EatenProps = { record: CareRecord; isOfSeveral?: boolean; isAlone?: boolean }

/** Beside insulin that was given: what was eaten with it, in one tap. It is never required, and means nothing to the app. */
export function Eaten({ record, isOfSeveral = false, isAlone = false }: EatenProps) {
  const { petId, petName } = record
  const entry = insulinIn(record)
  const mayRecord = useMay('record-measure')
  const [no, setNo] = useState<string | null>(null)
  const { measureId, eaten } = useStore(
    ({ view }) => eatenWith(entry ?? { id: '' }, record, petId ?? '', view.measures.get),
    [entry, record, petId],
  )
  if (!entry || petId === null) return null
  const amount = eaten && numberOf(eaten)
  const told = amount === null ? '' : words.told(words.amounts[amount] ?? '')
  const isAsked = isAlone || minutesBetween(entry.local, localNow()) < mostMinutes
  if (!mayRecord || !isAsked) return told === '' ? null : <p className={styles.told}>{told}</p>

  function say(value: number) {
    const { at, local } = entry ?? { at: 0, local: '' }
    const said = words.told(words.amounts[value] ?? '')
    const details = { values: { value }, at, local, note: '' }
    if (!eaten)
      return recordMeasure({ id: petId ?? '', name: petName }, { kind: 'meals' }, details, said, measureId)
    if (value === amount) return takeBack(eaten, words.takenBack)
    return correctMeasure(
      eaten,
      { values: { value }, at: eaten.at, local: eaten.local, note: eaten.note },
      said,
    )
  }

  return (
    <div
      ref={isNew(entry) ? showWhole : null}
      className={styles.eaten}
      role="group"
      aria-label={words.asksOf(petName)}
    >
      <p className={styles.asks}>{isOfSeveral ? words.asksOf(petName) : words.asks}</p>
      <div className={styles.amounts}>
        {words.amounts
          .map((label, value) => (
            <Button
              key={label}
              look={value === amount ? 'primary' : 'quiet'}
              aria-pressed={value === amount}
              onClick={() => void say(value).then(setNo)}
            >
              {label}
            </Button>
          ))
          .toReversed()}
      </div>
      {no && <p role="alert">{no}</p>}
    </div>
  )
}

/** It was ticked just now, and a toast says so: what is asked for it comes below, where the toast would cover it. */
function isNew({ recordedAt }: Pick<CareEntry, 'recordedAt'>): boolean {
  return instantNow() - recordedAt < 3_000
}

function showWhole(asks: HTMLElement | null) {
  asks?.scrollIntoView({ block: 'nearest' })
}
