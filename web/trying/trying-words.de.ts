import { counted, numberInWords } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { isDemo } from './is-demo.ts'
import type * as english from './trying-words.ts'

export const tryingWords: SameWords<typeof english.tryingWords> = {
  section: isDemo ? 'Diese Demo' : 'Auf diesem Gerät',
  here: isDemo
    ? 'Ein Pflegekalender für alte Hunde und Katzen, als Demo: Alles bleibt auf diesem Gerät.'
    : 'Nur auf diesem Gerät.',
  full: 'Auf dieses Gerät passt nichts mehr: Was du jetzt tust, ist weg, wenn du die Seite schließt.',
  keep: 'Behalten',
  keepDetail: 'Konto anlegen, und alles kommt mit',
  startOver: 'Von vorn beginnen',
  startOverDetail: isDemo ? 'Wieder mit den Tieren der Demo' : 'Ganz leer',
  startedOver: 'Von vorn begonnen.',
  keptUntil: (time) => `Was hier war, bleibt bis ${time} Uhr.`,
  needsAccount: isDemo
    ? 'Diese Demo hat keinen Server. Auf deinem eigenen Computer gibt es einen: Er beginnt mit npm start, und im README steht der Rest.'
    : 'Dafür brauchst du ein Konto. Alles, was du hier hast, kommt mit.',
  about: 'Mehr darüber',
  realThing: 'Für deine eigenen Tiere',
  realThingDetails: ['Die App läuft auf deinem eigenen Computer: npm start', 'Im README steht der Rest'],

  row: 'Was du hier ausprobiert hast',
  rowDetail: 'In dein Konto übernehmen oder löschen',
  addedRow: 'Übernommenes wieder herausnehmen',
  addedDetail: (time) =>
    `Was du ausprobiert hast, ist in deinem Konto. Bis ${time} Uhr lässt sich alles wieder herausnehmen`,
  title: 'Ausprobiertes übernehmen?',
  found: ({ pets, medicines, events, records, photos, deleted }, household) => {
    const what = [
      [pets, counted(pets, 'Tier', 'Tiere')],
      [medicines, counted(medicines, 'Medikament', 'Medikamente')],
      [events, counted(events, 'Termin', 'Termine')],
      [records, counted(records, 'Eintrag', 'Einträge')],
      [photos, counted(photos, 'Foto', 'Fotos')],
      [deleted, counted(deleted, 'Sache aus „Zuletzt gelöscht“', 'Sachen aus „Zuletzt gelöscht“')],
    ] as const
    const all = inWords.list(what.flatMap(([count, words]) => (count > 0 ? words : [])))
    const where = household === '' ? 'in dein Konto' : `zu „${household}“`
    return `Von diesem Gerät ${where}: ${all}.`
  },
  andMore: (count) => `und ${numberInWords(count)} weitere`,
  same: (names) =>
    `${inWords.list(names)} ${names.length > 1 ? 'sind' : 'ist'} dort schon: Du hättest dann zwei mit diesem Namen.`,
  bringIn: 'Übernehmen',
  later: 'Nicht jetzt',
  delete: 'Löschen',
  broughtIn: 'Was du ausprobiert hast, ist jetzt in deinem Konto.',
  tookOut: 'Wieder aus deinem Konto herausgenommen. Es ist auf diesem Gerät wie zuvor.',
  deleted: 'Was du auf diesem Gerät ausprobiert hast, ist gelöscht.',
  unreadable: 'Was du ausprobiert hast, war gerade nicht zu lesen. Es ist noch auf diesem Gerät.',
  notTakenOut: 'Es ließ sich noch nicht herausnehmen. Beim nächsten Mal wird es wieder versucht.',
  tooLongAgo: 'Das ist zu lange her.',
  failed:
    'Was du ausprobiert hast, ließ sich noch nicht übernehmen. Es ist noch auf diesem Gerät und kommt beim nächsten Mal dazu.',
}

export const accountNeeds: SameWords<typeof english.accountNeeds> = {
  people: 'Teil die Pflege mit der Familie, oder gib einem Sitter für ein paar Tage einen Link.',
  links: 'Lass Sitter, Praxis oder einen anderen Kalender per Link sehen, was du auswählst.',
  sticker: 'Trag eine Dosis da ein, wo das Medikament steht: Scanne ein Etikett, ohne die App zu öffnen.',
  reminders: 'Lass dich auf dem Handy erinnern, wenn etwas ansteht, auch wenn die App zu ist.',
  account: 'Mit einem Konto sind deine Tiere auf allen deinen Geräten und sicher, wenn dieses verloren geht.',
  vetLink: 'Lass die Praxis dieses Blatt per Link am eigenen Bildschirm lesen.',
  calendarLink: 'Sieh die Pflege in dem Kalender, den du schon benutzt.',
}
