import { isActivity } from '#core/care/activity.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './giving-words.ts'

export const givingWords: SameWords<typeof english.givingWords> = {
  whenTitle: (care) => (isActivity(care) ? 'Wann wurde es gemacht?' : 'Wann wurde es gegeben?'),
  planned: (title, when) => `${title}, geplant für ${when}`,
  at: (time) => `Um ${time}`,
  justNow: 'Gerade eben',
  otherTime: 'Andere Zeit',

  whichTitle: 'Welches Mal ist es?',
  one: (time) => `Das um ${time}`,
  oneOfYesterday: (time) => `Das von gestern um ${time}`,
  oneOf: (time, date) => `Das vom ${date} um ${time}`,
  notLogged: (one) => `${one} ist noch nicht eingetragen.`,
  early: (one) => `${one}, früh`,
  aheadTitle: 'Jetzt geben?',
  plannedFor: (when) => `Es ist für ${when} geplant.`,
  giveNow: 'Jetzt geben',

  forWhomTitle: (pets) => `Eintragen für ${pets}?`,
  plannedForOther: (title, planned, pets) => `${title}: geplant für ${planned}, nicht für ${pets}.`,
  recordFor: (pets) => `Eintragen für ${pets}`,

  againTitle: (care) => (isActivity(care) ? 'Noch einmal?' : 'Noch einmal geben?'),
  had: (care, pet, what, when, by) =>
    `${pet === '' ? what : `${pet}, ${what}`}: ${isActivity(care) ? 'gemacht' : 'gegeben'} ${when} von ${by}.`,
  amountOf: (amount, title) => `${amount} ${title}`,
  insteadOf: (what, planned) => `${what} (geplant: ${planned})`,
  partOfIt: (title, amount) => `${title} (${amount} davon)`,
  noted: (title, amount) => `${title} (${amount})`,
  you: 'dir',
  ago: (length) => `vor ${length.replace('Tage', 'Tagen')}`,
  aMomentAgo: 'vor einem Moment',
  /** a time, or a day and a time */
  atTime: (when) => when,
  again: (care) => (isActivity(care) ? 'Eintragen' : 'Noch einmal geben'),
  onlyFor: (pets) => `Nur für ${pets}`,
  notNow: 'Nicht jetzt',
}
