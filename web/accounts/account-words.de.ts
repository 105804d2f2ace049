import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './account-words.ts'

export const accountWords: SameWords<typeof english.accountWords> = {
  loading: 'Lädt …',
  email: 'E-Mail',
  emailInvalid: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  strongPassword: 'Sicheres Passwort',
  passwordHint: (least) => `Mindestens ${least} Zeichen.`,
  unknownError: 'Unbekannter Fehler',
  backToLogin: 'Zurück zur Anmeldung',
  backToApp: 'Zurück zur App',
}

export const loginWords: SameWords<typeof english.loginWords> = {
  title: 'Anmelden',
  about:
    'Ein Kalender für die Pflege deines alten Hundes oder deiner alten Katze: was ansteht, was gegeben wurde und wer es gegeben hat.',
  logIn: 'Anmelden',
  createAccount: 'Konto anlegen',
  forgotPassword: 'Passwort vergessen?',
}

export const signupWords: SameWords<typeof english.signupWords> = {
  title: 'Konto anlegen',
  signUp: 'Registrieren',
  agreeing: 'Mit der Registrierung bestätigst du, dass du mindestens 18 bist, und stimmst diesen Texten zu:',
  terms: 'Nutzungsbedingungen',
  and: 'und',
  privacy: 'Datenschutzerklärung',
  haveAccount: 'Hast du schon ein Konto?',
  logIn: 'Anmelden',
}

export const resetWords: SameWords<typeof english.resetWords> = {
  title: 'Passwort zurücksetzen',
  send: 'Anleitung schicken',
  sendFailed: 'Die E-Mail konnte nicht geschickt werden',
  sent: 'Anleitung geschickt',
  sentTo: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link unterwegs an',
  sentMore: 'Er gilt einmal und eine Stunde lang.',
  resend: 'Noch einmal schicken',
  resent: 'Noch einmal geschickt. Es kann eine Minute dauern; sieh bitte auch im Spam-Ordner nach.',
  change: 'Passwort ändern',
  changed: 'Dein Passwort ist geändert',
  changedMore: 'Alle deine Geräte sind abgemeldet. Melde dich mit dem neuen Passwort an.',
  badLink: 'Dieser Link gilt nicht mehr',
  badLinkMore:
    'Ein Link zum Zurücksetzen gilt einmal und eine Stunde lang. Dieser wurde schon benutzt, ist zu alt oder nicht vollständig.',
  sendNew: 'Neuen Link schicken',
}
