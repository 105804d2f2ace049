/** "3 h 40 min", as short in every language. */
export function shortLength(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, left] = [Math.trunc(whole / 60), whole % 60]
  return [hours > 0 && `${hours} h`, (left > 0 || hours === 0) && `${left} min`].filter(Boolean).join(' ')
}
