import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './address-words.ts'

export const addressWords: SameWords<typeof english.addressWords> = {
  question: 'Ist das dein Konto?',
  badTitle: 'Dieser Link gilt nicht',
  loading: 'Einen Moment …',
  asked:
    'Jemand hat hier mit deiner E-Mail-Adresse ein Konto angelegt. Erinnerungen und Einladungen kommen per E-Mail, sobald du sagst, dass du es warst.',
  yes: 'Ja, es ist meins',
  no: 'Nein, das war ich nicht',
  proven: 'Danke. Erinnerungen können jetzt per E-Mail kommen.',
  stopped:
    'Erledigt. Über diese App bekommst du keine Post mehr. Wenn du es doch warst, öffne diesen Link noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',

  title: 'E-Mail bestätigen',
  sentTo: 'Wir haben eine E-Mail geschickt an',
  sentMore:
    'Öffne ihren Link oder gib die sechs Ziffern ihres Codes ein. Bis dahin kommen keine Erinnerungen, und du kannst nicht per E-Mail einladen.',
  code: 'Code',
  noCode: 'Bitte gib die sechs Ziffern des Codes ein.',
  confirm: 'Bestätigen',
  again: 'Noch einmal senden',
  resent: 'Noch einmal gesendet. Es zählt die neueste E-Mail.',
  fromBefore: 'Wir haben noch nie gefragt, ob diese Adresse dir gehört:',
  fromBeforeMore:
    'Erinnerungen kommen dorthin wie bisher. Ist sie bestätigt, können wir dir auch schreiben, wenn sich ein neues Gerät anmeldet, und du kannst einen zweiten Schritt einschalten. Lass dir eine E-Mail senden und öffne ihren Link, oder gib die sechs Ziffern ihres Codes ein.',
  send: 'E-Mail senden',
  sent: 'Gesendet. Bitte sieh in dein Postfach.',
  isProven: 'Deine E-Mail-Adresse ist bestätigt.',
  isStopped:
    'Jemand, der dieses Postfach liest, hat gesagt, dass dieses Konto jemand anderem gehört. Deshalb wird nichts mehr dorthin geschickt. Wenn es deins ist, wähle per E-Mail ein neues Passwort, das beweist es, oder nimm eine andere Adresse.',
  reset: 'Neues Passwort wählen',
  change: 'Andere Adresse nehmen',

  row: 'E-Mail bestätigen',
  rowAsked: 'Bevor Erinnerungen per E-Mail kommen',
  rowFromBefore: 'Für E-Mails über neue Geräte und einen zweiten Schritt',
  rowStopped: 'Es wird nichts dorthin geschickt',
  noReminders: 'Noch kommen keine Erinnerungen per E-Mail: Bestätige zuerst, dass die Adresse dir gehört.',
}
