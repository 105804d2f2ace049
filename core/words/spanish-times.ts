/** "a las 20:05", "a la 1:05"; with its day "el 15 nov, 20:05" */
export function atTime(when: string): string {
  return isTime(when) ? `a ${theTime(when)}` : `el ${when}`
}

/** "las 20:05", "la 1:05": one o'clock has an article of its own. */
export function theTime(time: string): string {
  return `${Number.parseInt(time, 10) === 1 ? 'la' : 'las'} ${time}`
}

function isTime(when: string): boolean {
  return /^\d{1,2}[:.]\d\d/.test(when)
}
