/** RFC 5321: 64 characters before the @, 255 after it. Longer texts are not even looked at. */
export const mostEmailCharacters = 320

/** Text, @, text, dot, text: loose on purpose, since only a delivered mail proves an address. */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= mostEmailCharacters && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

/** Whether the field shows its error: not while it is untouched or empty, however invalid that is. */
export function emailFieldError({ value, touched }: { value: string; touched: boolean }): boolean {
  return touched && value !== '' && !isEmail(value)
}
