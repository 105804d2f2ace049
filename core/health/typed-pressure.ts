import type { RefusalCode } from '../refusal.ts'
import { areValuesOf } from './measure.ts'
import type { Values } from './measure.ts'
import { inPlainDigits } from './typed-measure.ts'

/** "160/95", as it is said, or "160" alone: many devices for animals tell only the systolic one. Devices print a line, phones have a comma. */
export function readPressure(text: string): { values: Values } | { refusal: RefusalCode } {
  const typed = /^(\d{1,4})(?:\s*[/\-–,.\s]\s*(\d{1,4}))?(?:\s*mm\s?hg)?$/i.exec(inPlainDigits(text).trim())
  if (!typed) return { refusal: 'number-not-understood' }
  const [, systolic, diastolic] = typed
  const values = {
    value: Number(systolic),
    ...(diastolic === undefined ? {} : { diastolic: Number(diastolic) }),
  }
  return areValuesOf('blood-pressure', values) ? { values } : { refusal: 'measure-out-of-bounds' }
}
