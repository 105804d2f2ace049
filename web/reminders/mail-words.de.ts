import { outcomeWord } from '#core/care/outcome-word.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './mail-words.ts'

const done = (given: 'given' | 'done') => (given === 'given' ? 'gegeben' : 'gemacht')

export const mailWords: SameWords<typeof english.mailWords> = {
  title: 'Erinnerung',
  wasIt: (given) => `Wurde es ${done(given)}?`,
  badTitle: 'Dieser Link gilt nicht',
  loading: 'Wird nachgesehen …',
  in: (household) => household,
  item: (title, pets) => (pets === '' ? title : `${title}, ${pets}`),
  planned: (when) => `Geplant für ${when}`,
  given: (care) => outcomeWord('given', care),
  givenOne: (care) => `${outcomeWord('given', care)}: ${care.title}`,
  givenAll: (n, given) => (n === 2 ? `Beide ${done(given)}` : `Alle ${n} ${done(given)}`),
  whenTitle: (given) => `Wann wurde es ${done(given)}?`,
  at: (time) => `Um ${time}`,
  atTheirTimes: 'Zu den geplanten Zeiten',
  justNow: 'Gerade eben',
  otherTime: 'Andere Zeit',
  againTitle: (given) => (given === 'given' ? 'Noch einmal geben?' : 'Noch einmal?'),
  notNow: 'Nicht jetzt',
  toDay: 'Den Tag zeigen',
  recorded: 'Eingetragen. Danke.',
  failed: 'Das wurde nicht eingetragen. Bitte versuche es noch einmal.',
}

export const noMailWords: SameWords<typeof english.noMailWords> = {
  title: 'Erinnerungen per E-Mail',
  badTitle: 'Dieser Link gilt nicht',
  loading: 'Einen Moment …',
  explained: 'Ohne E-Mails kommen Erinnerungen nur auf Geräte, auf denen du sie eingeschaltet hast.',
  stop: 'Keine Erinnerungen per E-Mail mehr',
  done: 'Erledigt. Du bekommst keine Erinnerungen per E-Mail mehr. In den Einstellungen unter Erinnerungen kannst du sie wieder einschalten.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}

export const nearWords: SameWords<typeof english.nearWords> = {
  had: ({ pet, title, minutes, by }) => {
    const ago = minutes < 60 ? `${minutes} min` : `${Math.trunc(minutes / 60)} h ${minutes % 60} min`
    return `${pet === '' ? title : `${pet}, ${title}`}: gegeben vor ${ago} von ${by}.`
  },
  hadThen: ({ pet, title, by }, when) =>
    `${pet === '' ? title : `${pet}, ${title}`}: gegeben am ${when} von ${by}.`,
  again: (given) => (given === 'given' ? 'Noch einmal geben' : 'Eintragen'),
}
