import { isolated } from '#web/words/in-words.ts'
import { counted } from '#core/words/counts.ts'

/** Every text of Recently deleted. */
export const deletedWords = {
  title: 'Recently Deleted',
  link: 'Recently Deleted',
  linkDetail: (count: number) => (count === 0 ? 'Kept for 30 days' : `${count} to restore`),
  more: 'Kept for 30 days. What is restored comes back with all that belonged to it.',
  none: 'Nothing was deleted in the last 30 days.',
  restore: 'Restore',
  waiting: 'Comes back once you are online.',
  restored: (what: string) => `Restored ${isolated(what)}.`,
  /** the plan ended with a death: it comes back with the life */
  livesAgain: (name: string) => `Restoring it also undoes the record that ${isolated(name)} has died.`,
  /** of what was taken out in a form that also changed something else */
  withMore: 'Restoring it also undoes what else was changed when it was saved.',
  untitled: 'Event',
  unnamedMedicine: 'Medicine',
  by: (name: string) => `by ${isolated(name)}`,
  daysLeft: (days: number) => (days <= 1 ? 'last day' : `${days} days left`),

  planOf: (pet: string) => `${isolated(pet)}’s plan`,
  events: (count: number) => counted(count, 'event'),
  /** of a pet that went with what was planned for it */
  withEvents: (count: number) => `with ${counted(count, 'event')}`,
  only: (day: string) => `only ${day}`,
  fromOn: (day: string) => `from ${day} on`,
} as const
