/** RFC 5321: 64 characters before the @, 255 after it. Longer texts are not even looked at. */
export const mostEmailCharacters = 320

/** Text, @, text, dot, text: loose on purpose, since only a delivered mail proves an address. Nobody types a control character. */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= mostEmailCharacters && address.test(email)
}

const address = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u

/** Whether the field shows its error: not while it is untouched or empty, however invalid that is. */
export function emailFieldError({ value, touched }: { value: string; touched: boolean }): boolean {
  return touched && value !== '' && !isEmail(value)
}
