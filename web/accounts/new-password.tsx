import { passwordLength } from '#core/accounts/account.ts'
import { PasswordField } from '../ui/fields/text-field.tsx'
import { accountWords as words } from './account-words.ts'

type NewPasswordProps = { label?: string; name: string; value: string; onChange: (next: string) => void }

export function NewPassword({ label = words.newPassword, ...field }: NewPasswordProps) {
  return (
    <PasswordField
      label={label}
      placeholder={words.strongPassword}
      autoComplete="new-password"
      hint={words.passwordHint(passwordLength.least)}
      minLength={passwordLength.least}
      {...field}
      required
    />
  )
}
