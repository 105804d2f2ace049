import { outcomeWord } from '../care/outcome-word.de.ts'
import { localeFor } from '../words/language.de.ts'
import { remindersIn } from './reminders-in.ts'

/** Of who reads this language, by their locale. */
export const reminderWords = remindersIn({
  localeFor,
  outcomeWord,
  untitled: 'Pflege',
  today: 'Heute',
  tomorrow: 'Morgen',
  at: (time) => `Um ${time}`,
  dayAt: (day, time) => `${day} um ${time}`,
  notLogged: 'noch nicht eingetragen',
  nobodyLogged: 'noch hat es niemand eingetragen',
  reminder: 'Erinnerung',
  missing: 'Noch nicht eingetragen',
  things: (count) => `${count} Dinge`,
  somebody: 'jemandem',
  by: (done, who) => `${done} von ${who}`,
  last: (done, time, weekday) =>
    `Zuletzt ${done.slice(0, 1).toLowerCase()}${done.slice(1)} ${weekday ? `${weekday} ` : ''}um ${time}`,
  earlier: (last, length) => `${last}, ${length} davor`,
  nextFrom: (when) => `wieder ab ${when}`,
  snooze: (minutes) => `In ${minutes} Min. noch einmal`,
  testTitle: 'Erinnerungen erreichen dieses Gerät',
  testChannelTitle: 'Erinnerungen kommen hier an',
  testBody: 'So sieht eine aus.',
})
