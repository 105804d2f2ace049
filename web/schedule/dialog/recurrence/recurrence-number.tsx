import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'

type RecurrenceNumberProps = {
  label: ReactNode
  /** null while there is none */
  value: number | null
  most: number
  onChange: (value: number) => void
  onClear?: () => void
}

/** A number from 1 on, typed; one that is too large is the largest there is. */
export function RecurrenceNumber({ label, value, most, onChange, onClear }: RecurrenceNumberProps) {
  // what is being typed need not be a number yet; the last that made sense counts until it is
  const [text, setText] = useState<string | null>(null)

  function type(typed: string) {
    const number = Math.min(Math.trunc(Number(typed)), most)
    setText(typed)
    if (number >= 1) onChange(number)
    else if (typed === '') onClear?.()
  }

  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={text ?? `${value ?? ''}`}
      onChange={type}
      onBlur={() => setText(null)}
    />
  )
}
