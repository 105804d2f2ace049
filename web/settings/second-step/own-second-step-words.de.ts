import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-second-step-words.ts'

export const ownSecondStepWords: SameWords<typeof english.ownSecondStepWords> = {
  title: 'Ein zweiter Schritt',
  off: 'Aus',
  on: (codesLeft) => `An, noch ${counted(codesLeft, 'Ersatzcode', 'Ersatzcodes')}`,
  unread: 'Das konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',

  what: 'Mit einem zweiten Schritt genügt es nicht, dein Passwort zu kennen: Es wird auch ein Code verlangt, den nur dein Handy zeigt.',
  needs:
    'Du brauchst eine App für Codes auf deinem Handy, zum Beispiel Google Authenticator, Aegis oder 2FAS. Ein iPhone kann es von selbst, und viele Passwortmanager auch.',
  proveFirst:
    'Bitte bestätige zuerst deine E-Mail-Adresse. Hätte sich jemand anderes damit registriert, könntest du sonst ausgesperrt werden.',
  next: 'Weiter',

  scan: '1. Öffne deine Code-App und halte ihre Kamera hierher',
  scanLabel: 'Der Schlüssel als QR-Code',
  onThisPhone: 'Ist die Code-App auf diesem Gerät? Öffnen',
  orType: 'Oder tippe diesen Schlüssel in der Code-App ein:',
  copyKey: { copy: 'Schlüssel kopieren', copied: 'Kopiert' },
  thenType: '2. Tippe die sechs Ziffern ein, die sie zeigt',
  confirm: 'Bestätigen',
  copyFailed: 'Das Kopieren ging nicht. Bitte markiere es und kopiere es selbst.',

  codesTitle: 'Deine Ersatzcodes',
  codesAbout:
    'Für den Tag, an dem dein Handy weg oder kaputt ist: Jeder davon öffnet den zweiten Schritt einmal. Sie werden nur jetzt gezeigt. Bewahre sie so auf, dass du sie ohne Handy findest.',
  codesList: 'Ersatzcodes',
  copyCodes: { copy: 'Kopieren', copied: 'Kopiert' },
  print: 'Drucken',
  download: 'Herunterladen',
  fileName: 'senior-pet-care-ersatzcodes.txt',
  paperTitle: 'Senior Pet Care App: Ersatzcodes',
  paperOf: (email, day) => `Für ${email}, vom ${day}. Jeder gilt einmal.`,
  kept: 'Ich habe sie aufbewahrt',
  notKept: 'Diese Codes werden nur jetzt gezeigt. Wenn du sie nicht aufbewahrt hast, mach später neue.',
  isOn: 'Der zweite Schritt ist eingeschaltet.',

  since: (day) => `Seit ${day} wird bei jeder Anmeldung ein Code verlangt.`,
  fewLeft: (codesLeft) =>
    codesLeft === 0
      ? 'Du hast keine Ersatzcodes mehr. Bitte mach neue.'
      : `Du hast nur noch ${counted(codesLeft, 'Ersatzcode', 'Ersatzcodes')}. Bitte mach neue.`,
  manage: 'Verwalten',
  newCodes: 'Neue Ersatzcodes',
  codesLeft: (codesLeft) => `Noch ${codesLeft} von 10`,
  newCodesAbout: 'Du bekommst zehn neue Ersatzcodes. Die bisherigen gelten dann nicht mehr.',
  makeNew: 'Neue Codes machen',
  forget: 'Allen Geräten das Vertrauen entziehen',
  forgetDetail: 'Dann wird auf jedem wieder ein Code verlangt',
  forgotten: 'Keinem Gerät wird mehr vertraut.',
  othersStay: 'Bis dahin brauchen schon angemeldete Geräte keinen Code; deine Passkeys bleiben',
  turnOffTitle: 'Ausschalten',
  turnOffAbout:
    'Danach genügt dein Passwort oder ein Passkey. Du kannst den zweiten Schritt wieder einschalten.',
  turnOff: 'Ausschalten',
  isOff: 'Der zweite Schritt ist ausgeschaltet.',
  codeOrBackup: 'Aus deiner App, oder ein Ersatzcode.',
  noCode: 'Bitte tippe einen Code deiner App oder einen Ersatzcode ein.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
