import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { mostDue, mostReminding } from '#core/reminders/reminding-bounds.ts'
import { plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { localOnDevice } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './reminders-words.ts'

export const remindersWords: SameWords<typeof english.remindersWords> = {
  title: 'Erinnerungen',
  link: 'Wie du erinnert wirst',
  linkDetail: 'Geräte, E-Mail und Ruhezeit',
  guestLink: 'Auf diesem Gerät',
  unread: 'Deine Erinnerungen konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  leftOut: (count) =>
    `Erinnerungen gehen für höchstens ${mostReminding} Termine, die sich wiederholen. ${plural(count, { one: 'Der, der am längsten nicht geändert wurde, erinnert', other: `Die ${count}, die am längsten nicht geändert wurden, erinnern` })} jetzt nicht. Schalt die Erinnerungen von Terminen aus, die vorbei sind, oder lösch diese Termine.`,
  intricate: (count) =>
    `${plural(count, { one: 'Ein Termin, der sich wiederholt, erinnert', other: `${count} Termine, die sich wiederholen, erinnern` })} nicht: Die Regeln aus importierten Dateien brauchen zusammen zu lange. Schalt bei solchen Terminen die Erinnerungen aus, die weniger wichtig sind, oder leg die wichtigen hier neu an.`,
  dueLeftOut: (count) =>
    `Für gestern und heute gibt es mehr Erinnerungen, als gesendet werden können: nur die letzten ${mostDue}. ${plural(count, { one: 'Eine, die davor fällig war, wird', other: `${count}, die davor fällig waren, werden` })} nicht mehr gesendet. Schalt die Erinnerungen aus, die weniger wichtig sind.`,
}

export const deviceWords: SameWords<typeof english.deviceWords> = {
  section: 'Dieses Gerät',
  off: 'Aus',
  on: 'An. Hier ist noch keine Erinnerung angekommen.',
  reached: (when) => `An. Die letzte Erinnerung kam ${when} an.`,
  troubled: (said) => `An, aber die letzte Erinnerung kam nicht durch (${said}).`,
  turnOn: 'Erinnerungen einschalten',
  asksFirst:
    'Dein Browser fragt dich zuerst. Dann kommen Erinnerungen auf diesem Gerät an, auch wenn die App zu ist.',
  turnOff: 'Ausschalten',
  turnedOff: 'Erinnerungen sind auf diesem Gerät aus.',
  test: 'Test senden',
  sent: 'Gesendet. Der Test sollte gleich da sein.',
  notTaken:
    'Der Test ließ sich nicht senden: Der Push-Dienst dieses Browsers hat ihn nicht angenommen. Versuche es später noch einmal, oder schalt Erinnerungen aus und wieder ein.',
  arrived: 'Er ist angekommen.',
  notArrived:
    'Er wurde gesendet, ist aber nicht angekommen. Stromsparen oder „Nicht stören“ hält ihn vielleicht zurück. Verlass dich auf dieses Gerät erst, wenn einer angekommen ist.',
  mailStill: 'E-Mails können weiter kommen.',
}

export const cannotWords: typeof english.cannotWords = {
  'not-secure': [
    'Browser zeigen Erinnerungen nur an einer Adresse, die mit https beginnt. Wer diese Installation betreibt, kann eine einrichten.',
  ],
  'home-screen-first': [
    'Ein iPhone oder iPad zeigt Erinnerungen nur für Apps auf dem Home-Bildschirm. Das geht in drei Schritten:',
  ],
  never: [
    'Dieser Browser kann keine Erinnerungen zeigen. Ein anderer Browser auf diesem Gerät kann es vielleicht.',
  ],
  'not-allowed': [
    'Benachrichtigungen von dieser Seite sind auf diesem Gerät gesperrt.',
    'Um sie zu erlauben, drück oben auf das Zeichen neben der Adresse, oder halt das Symbol der App gedrückt und öffne ihre Einstellungen. Wähle Benachrichtigungen oder Mitteilungen, dann Erlauben, und komm hierher zurück.',
  ],
}

export const homeScreenSteps: SameWords<typeof english.homeScreenSteps> = [
  { picture: 'share', words: 'Drück in Safari auf Teilen.' },
  { picture: 'add', words: 'Wähle Zum Home-Bildschirm.' },
  { picture: 'open', words: 'Öffne die App von dort, melde dich an und schalt Erinnerungen ein.' },
]

export const troubleWords: typeof english.troubleWords = {
  'not-allowed': 'Der Browser erlaubt es nicht.',
  'not-answered':
    'Die Frage des Browsers wurde ohne Antwort geschlossen. Drück noch einmal, dann fragt er wieder.',
  'too-slow':
    'Der Browser antwortet seit 15 Sekunden nicht. Vielleicht erreicht er seinen Push-Dienst nicht: Versuche es mit einem anderen Netz, oder später noch einmal.',
  'no-push-service':
    'Der Browser konnte seinen Push-Dienst nicht erreichen. Manche Netze und Einstellungen zum Datenschutz sperren ihn. Versuche es später oder mit einem anderen Browser.',
}

export const otherDeviceWords: SameWords<typeof english.otherDeviceWords> = {
  section: 'Deine anderen Geräte',
  none: 'Dort ist noch keine Erinnerung angekommen.',
  reached: (when) => `Die letzte Erinnerung kam ${when} an.`,
  troubled: (said) => `Die letzte Erinnerung kam nicht durch (${said}).`,
  remove: 'Entfernen',
  what: (name) => `: ${name}`,
  removed: (name) =>
    `${name}: entfernt. Dort kommen erst wieder Erinnerungen an, wenn jemand sie dort einschaltet.`,
}

export const howToldWords: SameWords<typeof english.howToldWords> = {
  share: 'Wann du erinnert wirst',
  shares: {
    'at-once': { label: 'Sofort', hint: 'Zu der Zeit, die im Termin gewählt ist.' },
    'when-late': {
      label: 'Nur, wenn es spät wird',
      hint: 'Nur, wenn es nach 45 Minuten niemand eingetragen hat. Für Termine, die erinnern, bis sie eingetragen sind.',
    },
    never: { label: 'Nie', hint: 'Auf keinem Gerät und nicht per E-Mail.' },
  },
  mail: 'Per E-Mail',
  mailTo: (address) => `An ${address}.`,
  mails: {
    no: { label: 'Keine E-Mails', hint: '' },
    'when-late': {
      label: 'Wenn es spät wird',
      hint: 'Nur, wenn es nach einer Stunde niemand eingetragen hat. Für Termine, die erinnern, bis sie eingetragen sind.',
    },
    'at-once': { label: 'Sofort', hint: 'Mit der ersten Erinnerung an einen Termin.' },
  },
  noMail: 'Diese Installation verschickt keine E-Mails: Erinnerungen kommen nur auf Geräte.',
  quiet: 'Ruhezeit',
  quietHint: 'Erinnerungen in dieser Zeit warten, bis sie vorbei ist. Wichtige warten nicht.',
  from: 'Von',
  to: 'Bis',
  noTime: 'Bitte wähle eine Uhrzeit.',
  sameTimes: 'Bitte wähle zwei verschiedene Uhrzeiten.',
  save: 'Speichern',
  saved: 'Gespeichert, wie du erinnert wirst.',
  unsaved: 'Wie du erinnert werden willst, ist nicht gespeichert.',
}

export const clockWords: SameWords<typeof english.clockWords> = {
  section: 'Zeitzone',
  mine: (city) => `Die Zeiten gelten für ${city}, deine Zeitzone zu Hause.`,
  theirs: (city, owner) => `Die Zeiten gelten für ${city}, die Zeitzone zu Hause bei ${owner}.`,
  change: 'Zeitzone zu Hause',
}

export const cameInWords: typeof english.cameInWords = (at, now) => {
  const came = localOnDevice(at)
  const isToday = dayOf(came) === dayOf(localOnDevice(now))
  return isToday ? `heute um ${inWords.time(timeOf(came))}` : `am ${inWords.moment(came)}`
}
