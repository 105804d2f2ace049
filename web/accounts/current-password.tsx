import { PasswordField } from '../ui/fields/text-field.tsx'
import { accountWords } from './account-words.ts'

type CurrentPasswordProps = { label?: string; value: string; onChange: (next: string) => void }

export function CurrentPassword({ label = accountWords.password, ...field }: CurrentPasswordProps) {
  return <PasswordField label={label} name="password" autoComplete="current-password" {...field} required />
}
