import type { ComponentProps, SubmitEvent } from 'react'
import { Alert } from '../ui/message.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import type { FormState } from './use-form.ts'
import type { Failure } from './use-sending.ts'

type FormProps = Omit<ComponentProps<'form'>, 'form' | 'ref' | 'noValidate' | 'onSubmit'> & {
  form: FormState
  /** only when what is typed can be saved */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** false where it says at another place what went wrong */
  says?: boolean
  /** false where that which came back is told at another place, or all of it is in sight */
  marks?: boolean
}

/** A real form, so that password managers see it; what went wrong, and what came back, stand above the fields. */
export function Form({ form, onSubmit, says = true, marks = true, children, ...rest }: FormProps) {
  const { ref, failure, restored, isReady } = form
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isReady()) onSubmit(event)
  }
  return (
    <form {...rest} ref={ref} noValidate onSubmit={submit}>
      {says && <Failed failure={failure} />}
      {marks && <RestoredDraft restored={restored} />}
      {children}
    </form>
  )
}

export function Failed({ failure }: { failure: Failure | null }) {
  return (
    failure && (
      <Alert key={failure.attempt} takesFocus>
        {failure.words}
      </Alert>
    )
  )
}
