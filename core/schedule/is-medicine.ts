import type { CareEvent } from './event.ts'

/** What is given as a medicine: with an amount, or asked for until it is recorded. */
export function isMedicine({ dose, reminder }: Pick<CareEvent, 'dose' | 'reminder'>): boolean {
  return dose !== undefined || reminder?.untilRecorded === true
}
