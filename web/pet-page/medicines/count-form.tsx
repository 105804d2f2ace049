import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { numberIn, readAmountIn } from '#core/doses/amount.ts'
import { doseText, unitText } from '#core/doses/dose-text.ts'
import { medicineBounds } from '#core/medicines/medicine.ts'
import type { Medicine, StockCount } from '#core/medicines/medicine.ts'
import { act } from '#web/store/act.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { amountWrong } from './amount-wrong.ts'
import { medicineWords as words } from './medicine-words.ts'
import styles from './medicines.module.css'

export type CountKind = StockCount['kind']

/** Few keyboards have these. */
const signs = ['¼', '½', '¾']

type CountFormProps = { medicine: Medicine; kind: CountKind; onDone: () => void }

/** One number and Save. */
export function CountForm({ medicine, kind, onDone }: CountFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isCount = kind === 'counted'
  const unit = unitText(medicine.unit, 0)

  function addSign(sign: string) {
    setTyped(typed.trim().replace(/[¼½¾]$/, '') + sign)
    field.current?.focus()
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const milli = readAmountIn(medicine.unit, typed)
    const isTooLittle = milli === 0 && !isCount
    if (milli === null || isTooLittle || milli > medicineBounds.stockMilli) {
      setError(amountWrong(numberIn(medicine.unit, typed)))
      return field.current?.focus()
    }
    const amount = doseText(milli, medicine.unit)
    const said = isCount ? words.counted(medicine.name, amount) : words.refilled(medicine.name, amount)
    const no = await act({ verb: 'count-medicine', medicineId: medicine.id, kind, milli }, said)
    setError(no)
    if (no === null) onDone()
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={isCount ? words.countOf(medicine.name) : words.refillOf(medicine.name)}
      onSubmit={(event) => void save(event)}
    >
      <div className={styles.line}>
        <TextField
          ref={field}
          label={isCount ? words.howMuchThere(unit) : words.howMuchCame(unit)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={error ?? undefined}
        />
        {signs.map((sign) => (
          <Button
            key={sign}
            look="quiet"
            className={styles.sign}
            aria-label={words.addFraction(sign)}
            onClick={() => addSign(sign)}
          >
            {sign}
          </Button>
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit">{words.save}</Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
