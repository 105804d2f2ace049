import { PasswordField } from '../ui/fields/text-field.tsx'
import { accountWords } from './account-words.ts'

type CurrentPasswordProps = { label?: string; value: string; onChange: (next: string) => void }

export function CurrentPassword({ label = accountWords.password, ...field }: CurrentPasswordProps) {
  return <PasswordField label={label} name="password" autoComplete="current-password" {...field} required />
}

/** Tells a password manager whose password the fields below are. */
export function WhoseAccount({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
