import { PickerField } from '../ui/fields/picker-field.tsx'
import type { PickerFieldProps } from '../ui/fields/picker-field.tsx'
import { dateBeside, timeBeside } from './said-beside.ts'

/** A day as `YYYY-MM-DD`, or empty. */
export function DateField(props: PickerFieldProps) {
  return <PickerField {...props} type="date" said={dateBeside(props.value)} />
}

/** A time of day as `HH:MM`, or empty. */
export function TimeField(props: PickerFieldProps) {
  return <PickerField {...props} type="time" said={timeBeside(props.value)} />
}
