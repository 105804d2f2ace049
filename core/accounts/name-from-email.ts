/** A first guess at somebody's name, to be corrected: mary.jones+pets@… is Mary Jones; a bare number is nobody. */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  return local
    .split(/[._-]+/)
    .map((part) => part.replace(/\d+$/, ''))
    .filter((part) => /^\p{L}+$/u.test(part))
    .map(capitalized)
    .join(' ')
}

function capitalized(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('')
}
