import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './settings-words.ts'

export const settingsWords: SameWords<typeof english.settingsWords> = {
  title: 'Einstellungen',
  back: 'Zurück',
  save: 'Speichern',
  done: 'Fertig',
  opensNewTab: '(öffnet einen neuen Tab)',

  account: 'Konto',
  subscription: 'Abo verwalten',
  subscriptionUnreachable: 'Braucht eine Verbindung. Drück, um es noch einmal zu versuchen.',
  accountLink: 'E-Mail, Passwort und Daten',
  signOut: 'Abmelden',
  pets: 'Tiere',
  managePets: 'Tiere verwalten',
  petCount: (living, remembered) => {
    const pets = living > 0 ? counted(living, 'Tier', 'Tiere') : ''
    const others = remembered > 0 ? `${remembered} in Erinnerung` : ''
    return [pets, others].filter(Boolean).join(', ') || 'Noch keine Tiere'
  },
  thisDevice: 'Dieses Gerät',
  plain: 'Einfache Ansicht',
  plainDetail: 'Nur heute, eins nach dem anderen, in großer Schrift',
  about: 'Über die App',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  app: 'Senior Pet Care App',
  version: (version) => `Version ${version}`,
}

export const subscriptionWords: SameWords<typeof english.subscriptionWords> = {
  title: 'Abo',
  none: 'Hier ist kein Abo eingerichtet. Du kannst alles in der App benutzen.',
  here: 'Das ist Senior Pet Care bei',
  whoRuns:
    'Es ist eine eigene Installation: Wer sie betreibt, bewahrt deine Daten auf und beantwortet deine Fragen.',
  questions: 'Wer sie betreibt',
  mail: 'E-Mail schreiben',
  message: 'Nachricht senden',
  messageDetail: 'Mit dem Kontaktformular',
  data: 'Deine Daten',
  dataDetail: 'Herunterladen oder löschen, was über dich gespeichert ist',
}

export const petPageWords: SameWords<typeof english.petPageWords> = {
  page: (name) => `Seite öffnen: ${name}`,
  add: 'Tier anlegen',
  edit: 'Tier bearbeiten',
  none: 'Noch keine Tiere.',
  notFound: 'Tier nicht gefunden',
  notFoundMore: 'Vielleicht hat jemand dieses Tier auf einem anderen Gerät gelöscht.',
  seeAll: 'Alle Tiere ansehen',
  deletedElsewhere: (name) =>
    `${name} wurde auf einem anderen Gerät gelöscht. Was du geschrieben hast, steht noch hier: Du kannst es als neues Tier anlegen.`,
  addAnew: 'Als neues Tier anlegen',
  added: (name) => `${name}: angelegt.`,
  saved: (name) => `${name}: gespeichert.`,

  remember: 'In Erinnerung behalten',
  diedOn: (name) => `Der Tag, an dem ${name} starb`,
  planEnds: (name) =>
    `Der Plan für ${name} endet an diesem Tag. Alles Eingetragene bleibt, und auch die Tage davor.`,
  isRemembered: (name) => `${name} bleibt in Erinnerung.`,
  died: (name, day) => `${name} starb am ${day}. Alles Eingetragene steht im Tagebuch.`,
  changeDay: 'Tag ändern …',
  takeBack: 'Rückgängig machen',
  takenBackWithPlan: (name) => `${name} ist wieder bei deinen Tieren, und was geplant war, kommt zurück.`,
  takenBack: (name) => `${name} ist wieder bei deinen Tieren. Was geplant war, kannst du neu anlegen.`,
  journal: (name) => `Tagebuch: ${name}`,
}

export const accountPageWords: SameWords<typeof english.accountPageWords> = {
  login: 'Anmeldung',
  home: 'Zuhause',
  timeZone: 'Zeitzone zu Hause',
  data: 'Deine Daten',
  download: 'Meine Daten herunterladen',
  downloadDetail: 'Alles, was über dich gespeichert ist, als eine Datei',
  downloadFailed: 'Die Datei ließ sich nicht erstellen.',
  used: (percent) =>
    `Dein Konto ist zu ${percent} % voll. Wenn du alte Termine und Tiere löschst, wird Platz frei.`,
  delete: 'Mein Konto löschen',
  deleteDetail: 'Mit allem darin, endgültig',
}

export const emailWords: SameWords<typeof english.emailWords> = {
  title: 'E-Mail ändern',
  now: 'Du meldest dich an mit',
  how: 'Das ändert sich, wenn du den Link öffnest, den wir an die neue Adresse schicken.',
  newEmail: 'Neue E-Mail',
  send: 'Link schicken',
  sent: 'Link geschickt',
  open: 'Öffne unsere E-Mail an',
  openMore: 'auf diesem Gerät und folge ihrem Link. Er gilt eine Stunde lang.',
}

export const confirmEmailWords: SameWords<typeof english.confirmEmailWords> = {
  why: 'Du hast den Link für deine neue E-Mail-Adresse geöffnet.',
  enterPassword: 'Bitte gib zum Ändern noch einmal dein Passwort ein.',
  keep: 'Nicht jetzt',
  change: 'E-Mail ändern',
}

export const passwordWords: SameWords<typeof english.passwordWords> = {
  title: 'Passwort ändern',
  consequence: 'Alle deine anderen Geräte müssen sich neu anmelden.',
  current: 'Jetziges Passwort',
  change: 'Passwort ändern',
  changed: 'Dein Passwort ist geändert.',
  choose: 'Passwort wählen',
  chosen: 'Du kannst dich jetzt mit deinem Passwort anmelden.',
}

export const timeZoneWords: SameWords<typeof english.timeZoneWords> = {
  explained: 'Wo deine Tiere leben. Pflegezeiten folgen der Uhr dort, auch wenn du verreist bist.',
  label: (zone) => (zone ? `Zuhause: ${zone}` : 'Zuhause'),
  search: 'Städte suchen',
  count: (count) => counted(count, 'Stadt', 'Städte'),
  none: 'Keine Stadt mit diesem Namen. Versuch eine größere in der Nähe.',
  likeDevice: (zone) => `Wie auf diesem Gerät: ${zone}`,
  saved: (zone) => `Zuhause gilt jetzt die Zeit von ${zone}.`,
}

export const deleteWords: SameWords<typeof english.deleteWords> = {
  intro: 'Das löscht endgültig:',
  goes: ['alle deine Tiere und alle ihre Termine', 'dein Konto, hier und auf jedem anderen Gerät'],
  goesShared: ['die Tiere und Termine, die nur du hast', 'dein Konto, hier und auf jedem anderen Gerät'],
  stays:
    'Was du mit anderen teilst, bleibt bei ihnen: Ein Haushalt geht ohne dich weiter. Links, die du dort erstellt hast, gelten nicht mehr.',
  onlyOwner: (household) =>
    `In „${household}“ bist nur du verantwortlich, und andere sind dabei. Gib zuerst jemandem von ihnen die Rolle „Verantwortlich“, oder entferne sie. Dann kannst du dein Konto löschen.`,
  toHousehold: (household) => `Ansehen, wer bei „${household}“ ist`,
  before:
    'Vielleicht willst du vorher deine Daten herunterladen. Du kannst dich mit derselben E-Mail wieder registrieren.',
  keep: 'Mein Konto behalten',
  delete: 'Mein Konto löschen',
  deleted: 'Dein Konto und alles darin ist gelöscht.',
}
