import type { ComponentProps, SubmitEvent } from 'react'
import { Alert } from '../ui/message.tsx'
import type { FormState } from './use-form.ts'
import type { Failure } from './use-sending.ts'

export type PlainFormProps = Omit<ComponentProps<'form'>, 'form' | 'ref' | 'noValidate' | 'onSubmit'> & {
  form: FormState
  /** only when what is typed can be saved */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** false where it says at another place what went wrong */
  says?: boolean
}

/**
 * A real form, so that password managers see it; what went wrong stands above the fields. It does not say what a reload
 * brought back: that is in sight, or told at another place.
 */
export function PlainForm({ form, onSubmit, says = true, children, ...rest }: PlainFormProps) {
  const { ref, failure, isReady } = form
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isReady()) onSubmit(event)
  }
  return (
    <form {...rest} ref={ref} noValidate onSubmit={submit}>
      {says && <Failed failure={failure} />}
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
