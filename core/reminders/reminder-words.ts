import { outcomeWord } from '../care/outcome-word.ts'
import { localeFor } from '../words/language.ts'
import { remindersIn } from './reminders-in.ts'

/** Words of notifications and mails, by the locale of who reads them. */
export const reminderWords = remindersIn({
  localeFor,
  outcomeWord,
  untitled: 'Care',
  today: 'Today',
  tomorrow: 'Tomorrow',
  at: (time) => `At ${time}`,
  dayAt: (day, time) => `${day} at ${time}`,
  notLogged: 'not logged yet',
  nobodyLogged: 'nobody has logged it yet',
  reminder: 'Reminder',
  missing: 'Not logged yet',
  things: (count) => `${count} things`,
  somebody: 'somebody',
  by: (done, who) => `${done} by ${who}`,
  last: (done, time, weekday) => `Last ${done.toLowerCase()} ${weekday ? `${weekday} ` : ''}at ${time}`,
  earlier: (last, length) => `${last}, ${length} earlier`,
  nextFrom: (when) => `next from ${when}`,
  snooze: (minutes) => `Snooze ${minutes} min`,
  testTitle: 'Reminders reach this device',
  testChannelTitle: 'Reminders arrive here',
  testBody: 'This is what one looks like.',
})
