import { plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './clock-words.ts'

export const clockWords: SameWords<typeof english.clockWords> = {
  elsewhere: (city, now) => `Die Zeiten gelten für ${city}: Dort ist es ${now}.`,
  liveHere: 'Wir wohnen jetzt hier',
  moveTitle: (city) => `Zuhause auf die Zeit von ${city} umstellen?`,
  moveSays: (city, now) =>
    `Für alle im Haushalt ist es dann ${now}, und alle Pläne und Erinnerungen richten sich nach der Zeit von ${city}. Wenn du nur verreist bist, lass es, wie es ist.`,
  move: (city) => `Auf ${city} umstellen`,
  leave: 'So lassen',
  liveIn: (city) => `Zuhause gilt jetzt die Zeit von ${city}, für alle.`,
  backIn: (city) => `Zuhause gilt wieder die Zeit von ${city}.`,
  unknownZone: (zone) =>
    `Zuhause gilt die Zeitzone ${zone}, die dieser Browser nicht kennt. Die Zeiten hier sind die dieses Geräts.`,
  wrong: (howFar, now) => `Die Uhr dieses Geräts geht ${howFar}. Nach dem Server ist es ${now}.`,
  wasWrong: (howFar, now) =>
    `Die Uhr dieses Geräts ging ${howFar}, als es den Server zuletzt erreicht hat. Wenn das noch so ist, ist es ${now}.`,
  isRight: (now) => `Nein, es ist ${now}`,
  moment: (day, time) => `${day}, ${time}`,
  ahead: (howMuch) => `${howMuch} vor`,
  behind: (howMuch) => `${howMuch} nach`,
  days: (count) => plural(count, { one: 'einen Tag', other: `${count} Tage` }),
  hours: (count) => plural(count, { one: 'eine Stunde', other: `${count} Stunden` }),
  minutes: (count) => plural(count, { one: 'eine Minute', other: `${count} Minuten` }),
  goForward: 'An diesem Tag werden die Uhren vorgestellt.',
  goBack: 'An diesem Tag werden die Uhren zurückgestellt.',
  hoursBetween: (title, before, after, length) => `${title}: ${before} bis ${after} sind ${length}.`,
  question: 'Welcher Tag ist es?',
  otherDay: (day) => `Das würde für ${day} eingetragen.`,
  isItNow: (now) => `Ist es ${now}?`,
  cancel: 'Abbrechen',
  recordFor: (day) => `Eintragen für ${day}`,
  itIs: 'Ja, eintragen',
}
