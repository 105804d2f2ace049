import { secondStepWords } from '#web/accounts/second-step/second-step-words.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ownSecondStepWords as words } from './own-second-step-words.ts'

type OwnCodeFieldProps = { value: string; onChange: (next: string) => void; error?: string | undefined }

/** A code of the app or a backup code, whichever somebody has at hand. */
export function OwnCodeField(field: OwnCodeFieldProps) {
  return (
    <TextField
      {...field}
      label={secondStepWords.code}
      hint={words.codeOrBackup}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      required
    />
  )
}
