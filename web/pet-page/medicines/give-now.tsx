import { useState } from 'react'
import { doseText } from '#core/doses/dose-text.ts'
import { hoursApartOf } from '#core/medicines/medicine.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { whyTooSoon } from '#core/medicines/too-soon.ts'
import type { TooSoon } from '#core/medicines/too-soon.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { recordAsNeeded } from '#web/schedule/care/record.ts'
import { inWords } from '#web/words/in-words.ts'
import { getStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { localNow, today } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { medicineWords as words } from './medicine-words.ts'
import styles from './medicines.module.css'

/** Records it as given, once it has said what the record has against it. It never forbids. */
export function GiveNow({ pet, medicine }: { pet: Pet; medicine: Medicine }) {
  const mayRecord = useMay('record-as-needed')
  const [warning, setWarning] = useState<{ said: string; soon: TooSoon } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  if (!mayRecord || !medicine.asNeeded) return null

  async function give(isAsked = false) {
    setWarning(null)
    setRefused(await recordNow(pet, medicine, isAsked))
  }
  function ask() {
    const now = { at: instantNow(), day: today() }
    const soon = whyTooSoon(medicine, pet.id, getStore().view.care.all(), now)
    if (soon) setWarning({ said: inWordsOf(soon, medicine, now.at), soon })
    else void give()
  }

  if (warning !== null)
    return (
      <div className={styles.warning}>
        <Alert takesFocus>{warning.said}</Alert>
        <div className={styles.actions}>
          <Button onClick={() => void give(warning.soon.last !== null)}>{words.giveAnyway}</Button>
          <Button look="quiet" onClick={() => setWarning(null)}>
            {words.notNow}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      {refused && <Alert takesFocus>{refused}</Alert>}
      <Button aria-label={words.giveNowOf(medicine.name)} onClick={ask}>
        {words.giveNow}
      </Button>
    </>
  )
}

function inWordsOf({ last, today: many }: TooSoon, medicine: Medicine, now: number): string {
  const sentences = []
  if (last) {
    const hours = words.hours(Math.floor((now - last.at) / 3_600_000))
    const time = inWords.time(timeOf(last.local))
    sentences.push(words.tooEarly(last.by.name, time, hours, hoursApartOf(medicine) ?? 0))
  }
  if (many !== null) sentences.push(words.tooMany(many))
  return sentences.join(' ')
}

function recordNow(pet: Pet, medicine: Medicine, isAsked: boolean): Promise<string | null> {
  const { id, name, unit, asNeeded } = medicine
  const milli = asNeeded?.milli ?? 0
  const dose = { medicineId: id, milli, name, unit }
  const details = {
    outcome: 'given',
    at: instantNow(),
    local: localNow(),
    amount: '',
    note: '',
    dose,
  } as const
  const said = words.gave(doseText(milli, unit), name, petName(pet))
  return recordAsNeeded(name, [pet], details, { said, isAsked })
}
