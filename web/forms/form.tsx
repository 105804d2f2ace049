import { PlainForm } from './plain-form.tsx'
import type { PlainFormProps } from './plain-form.tsx'
import { RestoredDraft } from './restored-draft.tsx'

/** What came back stands above the fields too. */
export function Form({ children, ...props }: PlainFormProps) {
  return (
    <PlainForm {...props}>
      <RestoredDraft restored={props.form.restored} />
      {children}
    </PlainForm>
  )
}
