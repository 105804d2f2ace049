import { useEffect, useRef } from 'react'
import type { Ref } from 'react'
import type { GivenDose } from '#core/doses/dose.ts'
import { allParts, isPartOf, partName, partText } from '#core/medicines/part-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { recordWords } from '../words/record-words.ts'
import styles from './part-question.module.css'

/** Why this cannot be how much of it was given; undefined when it can. Of a dose without an amount any words can. */
export function whyNotPart(amount: string, dose: GivenDose | undefined): string | undefined {
  if (amount.trim() === '') return recordWords.partMissing
  return dose && !isPartOf(amount, dose) ? recordWords.partWrong : undefined
}

type PartQuestionProps = {
  /** what was planned, where its amount is known */
  dose: GivenDose | undefined
  /** the same in words */
  plannedDose: string | null
  amount: string
  error: string | undefined
  onAmount: (amount: string) => void
  /** how much it was; empty when nobody knows */
  onPart: (amount: string) => void
  onBack: () => void
}

/** How much of it: one press for what happens most, a field for the rest. What is left over can then be given as the rest. */
export function PartQuestion(props: PartQuestionProps) {
  const { dose, plannedDose, amount, error, onAmount, onPart, onBack } = props
  const first = useRef<HTMLButtonElement>(null)
  // the button that was pressed is gone
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={styles.question} role="group" aria-labelledby="how-much-of-it">
      <p id="how-much-of-it" className={styles.asked}>
        {recordWords.howMuchOf(plannedDose)}
      </p>
      <PartButtons dose={dose} firstRef={first} onPart={onPart} />
      <TextField
        label={recordWords.otherAmount}
        value={amount}
        autoComplete="off"
        dir="auto"
        onChange={onAmount}
        error={error}
      />
      <div className={styles.ways}>
        <Button look="plain" onClick={onBack}>
          {recordWords.back}
        </Button>
        <Button look="plain" onClick={() => onPart('')}>
          {recordWords.notKnown}
        </Button>
        <Button type="submit">{recordWords.save}</Button>
      </div>
    </div>
  )
}

type PartButtonsProps = {
  dose: GivenDose | undefined
  firstRef?: Ref<HTMLButtonElement>
  onPart: (amount: string) => void
}

/** "½", and what that is: alone it may be taken for half a tablet. */
export function PartButtons({ dose, firstRef, onPart }: PartButtonsProps) {
  return (
    <div className={styles.parts}>
      {allParts.map((part, at) => {
        const amount = partText(part, dose)
        const said = dose ? recordWords.part(partName(part), amount) : amount
        return (
          <Button
            key={part}
            ref={at === 0 ? (firstRef ?? null) : null}
            look="quiet"
            aria-label={said}
            onClick={() => onPart(amount)}
          >
            <span className={styles.part}>{part}</span>
            <span className={styles.amount}>{dose ? amount : partName(part)}</span>
          </Button>
        )
      })}
    </div>
  )
}
