import type { WayIn } from '#core/accounts/account.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { product } from '../mail/letter.ts'
import type * as english from './letter-words.ts'

const newDeviceWays: Record<WayIn, string> = {
  password: 'mit deinem Passwort',
  passkey: 'mit einem Passkey',
  'single-sign-on': 'per Single Sign-on',
}

const resetEnds = {
  sessions: 'Mit einem neuen Passwort werden alle deine Geräte abgemeldet.',
  passkeys: 'Mit einem neuen Passwort werden alle deine Geräte abgemeldet und deine Passkeys abgeschaltet.',
  signOn:
    'Mit einem neuen Passwort werden alle deine Geräte abgemeldet, und die Anmeldung über einen anderen Dienst wird getrennt.',
  both: 'Mit einem neuen Passwort werden alle deine Geräte abgemeldet, deine Passkeys abgeschaltet, und die Anmeldung über einen anderen Dienst wird getrennt.',
}

export const letterWords: SameWords<typeof english.letterWords> = {
  reset: ({ lostPasskeys, lostSignOn }) => ({
    subject: 'Neues Passwort wählen',
    lines: [
      `Jemand hat für dein Konto der ${product} ein neues Passwort angefordert. Wenn du das warst, wähle hier eines. Der Link funktioniert einmal und eine Stunde lang.`,
      resetEnds[lostPasskeys ? (lostSignOn ? 'both' : 'passkeys') : lostSignOn ? 'signOn' : 'sessions'],
      'Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    ],
    link: 'Neues Passwort wählen',
  }),
  confirmEmail: {
    subject: 'Neue E-Mail-Adresse bestätigen',
    lines: [
      `Du möchtest diese Adresse für dein Konto der ${product} verwenden. Öffne den Link innerhalb einer Stunde auf einem Gerät, auf dem du angemeldet bist.`,
      'Wenn du es nicht warst, ignoriere diese E-Mail bitte. Es ändert sich nichts.',
    ],
    link: 'Diese Adresse bestätigen',
  },
  proof: (code: string) => ({
    subject: 'Ist das deine E-Mail-Adresse?',
    lines: [
      `Jemand hat mit dieser Adresse ein Konto bei der ${product} angelegt. Wenn du es warst, sag es hier: Dann können Erinnerungen und Einladungen per E-Mail kommen.`,
      `Oder gib in der App innerhalb von zwei Tagen diesen Code ein: ${code.slice(0, 3)} ${code.slice(3)}`,
      'Wenn du es nicht warst, sag es auf derselben Seite. Dann bekommst du über diese App keine Post mehr.',
    ],
    link: 'Sagen, ob du es warst',
    notMe: 'Das war ich nicht',
  }),
  addressTaken: {
    subject: 'Zu dieser Adresse gibt es schon ein Konto',
    lines: [
      `Jemand wollte ein anderes Konto der ${product} auf diese Adresse umstellen. Sie hat schon ein eigenes Konto, deshalb wurde nichts geändert.`,
      'Wenn du das warst: Melde dich mit dieser Adresse an, oder lösche zuerst jenes Konto.',
    ],
  },
  emailChanged: (newEmail) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lines: [
      `Ab jetzt meldest du dich bei der ${product} mit ${newEmail} an.`,
      'Wenn du das nicht warst, antworte bitte so bald wie möglich auf diese E-Mail.',
    ],
  }),
  passwordChanged: (
    resetUrl,
    { lostPasskeys = false, lostSignOn = false, lostKeys = false, lostChannels = false },
  ) => ({
    subject: 'Dein Passwort wurde geändert',
    lines: [
      `Das Passwort deines Kontos der ${product} wurde gerade geändert, und deine anderen Geräte wurden abgemeldet.`,
      ...(lostPasskeys
        ? [
            'Auch deine Passkeys wurden entfernt, weil du per E-Mail ein neues Passwort angefordert hast. Füge sie bitte unter Einstellungen, Konto, Passkeys wieder hinzu.',
          ]
        : []),
      ...(lostSignOn
        ? [
            'Auch die Anmeldung über einen anderen Dienst wurde getrennt. Verbinde sie bitte unter Einstellungen, Konto wieder.',
          ]
        : []),
      ...(lostKeys
        ? [
            'Auch die Schlüssel, die du für andere Apps erstellt hast, gelten nicht mehr. Bitte erstelle in den Einstellungen unter „Apps und Schlüssel“ neue.',
          ]
        : []),
      ...(lostChannels
        ? [
            'Auch deine eigenen Kanäle für Erinnerungen wurden entfernt. Bitte füge sie unter Einstellungen, Erinnerungen neu hinzu.',
          ]
        : []),
      `Wenn du das nicht warst, wähle sofort ein neues: ${resetUrl}`,
    ],
  }),
  secondStepOn: (resetUrl) => ({
    subject: 'Der zweite Schritt ist eingeschaltet',
    lines: [
      `Ab jetzt wird bei jeder Anmeldung an deinem Konto der ${product} ein Code von deinem Handy verlangt.`,
      'Bewahre deine Ersatzcodes so auf, dass du sie auch ohne Handy findest.',
      `Wenn du das nicht warst, schreib gleich an die Leute, die diese App betreiben: Nur sie können den zweiten Schritt für dich wieder ausschalten. Wähle danach ein neues Passwort, damit werden alle abgemeldet: ${resetUrl}`,
    ],
  }),
  secondStepOff: (resetUrl) => ({
    subject: 'Der zweite Schritt ist ausgeschaltet',
    lines: [
      `Für dein Konto der ${product} genügt ab jetzt die Anmeldung: Ein Code wird nicht mehr verlangt.`,
      `Wenn du das nicht warst, wähle gleich ein neues Passwort: ${resetUrl}`,
    ],
  }),
  backupCodeUsed: (left, resetUrl) => ({
    subject: 'Ein Ersatzcode wurde benutzt',
    lines: [
      `Jemand hat einen der Ersatzcodes deines Kontos der ${product} benutzt. ${left === 0 ? 'Es ist keiner mehr übrig' : left === 1 ? 'Einer ist noch übrig' : `${left} sind noch übrig`}; neue bekommst du unter Einstellungen, Konto, Ein zweiter Schritt.`,
      `Wenn du das nicht warst, wähle gleich ein neues Passwort und mach danach neue Ersatzcodes: ${resetUrl}`,
    ],
  }),
  codeGuessing: (resetUrl) => ({
    subject: 'Jemand hat dein Passwort',
    lines: [
      `Jemand meldet sich mit dem richtigen Passwort an deinem Konto der ${product} an und rät den Code des zweiten Schritts. Bisher ohne Erfolg, und wir bremsen solches Raten.`,
      `Wenn du das nicht bist, wähle bitte jetzt ein neues Passwort: ${resetUrl}`,
      'Solange das so geht, schreiben wir höchstens einmal am Tag.',
    ],
  }),
  passkeyAdded: (resetUrl) => ({
    subject: 'Zu deinem Konto kam ein Passkey hinzu',
    lines: [
      `Ab jetzt kann man sich bei deinem Konto der ${product} mit einem neuen Passkey anmelden. Du siehst ihn unter Einstellungen, Konto, Passkeys.`,
      `Wenn du das nicht warst, wähle sofort ein neues Passwort: Damit werden alle Geräte abgemeldet und alle Passkeys entfernt. ${resetUrl}`,
    ],
  }),
  passkeyCopied: (day) => ({
    subject: 'Einer deiner Passkeys wurde vielleicht kopiert',
    lines: [
      `Jemand wollte sich mit dem Passkey vom ${day} an deinem Konto der ${product} anmelden. Wir haben niemanden hineingelassen, denn das Gerät hat rückwärts gezählt: Das kommt vor, wenn es eine Kopie gibt.`,
      'Bitte schalte diesen Passkey unter Einstellungen, Konto, Passkeys aus und füge einen neuen hinzu.',
    ],
    link: 'Deine Passkeys ansehen',
  }),
  signOnConnected: (provider, resetUrl) => ({
    subject: 'Eine weitere Anmeldung ist mit deinem Konto verbunden',
    lines: [
      `Ab jetzt kann man sich über ${provider} an deinem Konto der ${product} anmelden. Du siehst es unter Einstellungen, Konto.`,
      `Wenn du das nicht warst, trenne die Verbindung dort, oder wähle sofort ein neues Passwort, das trennt sie auch: ${resetUrl}`,
    ],
  }),
  guessing: (resetUrl) => ({
    subject: 'Jemand versucht, dein Passwort zu erraten',
    lines: [
      `Für dein Konto der ${product} wurden an einem Tag viele falsche Passwörter versucht, von Geräten, die dort noch nie angemeldet waren. Wir bremsen solche Versuche.`,
      'Geräte, auf denen du dich wie gewohnt anmeldest, sind nicht betroffen. Wenn dich ein anderes um Geduld bittet, wähle dort ein neues Passwort, dann kommst du hinein.',
      `Ist dein Passwort kurz, oder benutzt du es auch anderswo? Dann wähle bitte jetzt ein neues: ${resetUrl}`,
      'Solange das so geht, schreiben wir höchstens einmal am Tag.',
    ],
  }),
  newDevice: ({ device, when, way, resetUrl }) => ({
    subject: 'Ein neues Gerät ist bei deinem Konto angemeldet',
    lines: [
      `Jemand hat sich bei deinem Konto der ${product} auf einem Gerät angemeldet, das dort noch nicht bekannt war: ${device}, ${when}, ${newDeviceWays[way]}.`,
      'Wenn du das warst, musst du nichts tun.',
      `Wenn du es nicht warst, melde das Gerät unter „Deine Geräte“ ab und wähle sofort ein neues Passwort: ${resetUrl}`,
      'Wenn du solche E-Mails nicht möchtest, schalte sie unter „Deine Geräte“ aus.',
    ],
    link: 'Deine Geräte ansehen',
  }),
}
