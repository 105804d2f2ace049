import type { Topic } from '#core/guides/guide.ts'
import type { Species } from '#core/pets/pet.ts'
import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './learn-words.ts'

const topics: Record<Topic, string> = {
  emergency: 'Notfall',
  movement: 'Schmerz und Bewegung',
  food: 'Fressen und Gewicht',
  illness: 'Chronische Krankheiten',
  senses: 'Kopf und Sinne',
  medicine: 'Medikamente und Tierarzt',
  home: 'Zuhause und Hygiene',
  goodbye: 'Abschied',
}

const chips: Record<Topic, string> = {
  emergency: 'Notfall',
  movement: 'Bewegung',
  food: 'Fressen',
  illness: 'Krankheiten',
  senses: 'Kopf und Sinne',
  medicine: 'Medizin',
  home: 'Zuhause',
  goodbye: 'Abschied',
}

const animals: Record<Species, string> = { dog: 'Hunde', cat: 'Katzen' }

export const learnWords: SameWords<typeof english.learnWords> = {
  title: 'Wissen',
  purpose:
    'Kurze Ratgeber für das Leben mit einem alten Hund oder einer alten Katze. Jeder sagt, wann du in der Praxis anrufst.',
  soon: 'Hier kommen bald Ratgeber',
  search: 'Ratgeber durchsuchen',
  topics,
  chips,
  allTopics: 'Alle',
  chooseTopic: 'Thema',
  minutes: (minutes) => `${minutes} min`,
  read: 'Gelesen',
  species: (species) => (species.length > 1 ? 'Hunde und Katzen' : species.map((one) => animals[one]).join()),
  count: (count) => counted(count, 'Ratgeber', 'Ratgeber'),
  looking: 'Sucht …',
  none: (typed) => `In keinem Ratgeber steht „${typed}“.`,
  noneHere: 'Dazu gibt es keinen Ratgeber für die ausgewählten Tiere.',
  clear: 'Alle Ratgeber zeigen',
  moreFor: (species, count) =>
    species === null ? `Alle anderen Ratgeber (${count})` : `Nur für ${animals[species]} (${count})`,

  back: 'Alle Ratgeber',
  print: 'Drucken',
  sections: {
    what: 'Was es ist',
    notice: 'Was du vielleicht bemerkst',
    help: 'Was zu Hause hilft',
    vet: 'Wann du in der Praxis anrufst',
  },
  sources: 'Quellen',
  undated: 'ohne Datum',
  checked: (day) => `Zuletzt geprüft am ${day}.`,
  written: 'In eigenen Worten geschrieben nach den unten genannten Quellen, soweit sie öffentlich sind.',
  notAdvice: 'Allgemeine Informationen. Sie ersetzen keinen Besuch: Deine Tierarztpraxis kennt dein Tier.',
  next: 'Als Nächstes lesen',

  actions: 'Was du jetzt tun kannst',
  schedule: 'In den Kalender',
  scheduleWhat: (what) => `In den Kalender: ${what}`,
  scheduled: 'Im Kalender',
  scheduledWhat: (what) => `Im Kalender: ${what}`,
  measure: 'Mit dem Messen anfangen',
  yourPet: 'dein Tier',
  measureOf: (pet) => `Für ${pet}`,
  measureWhat: (what, pet) => `, ${what}, ${pet}`,
  measureMore: 'Wähle im Menü ein Tier aus, dann siehst du es hier.',
  journal: 'Was bisher gemacht wurde',
  journalMore: 'Das Tagebuch zeigt Tag für Tag, was gemacht wurde.',
  openJournal: 'Tagebuch öffnen',
  addPet: 'Tier anlegen',
  addPetMore: 'Dann kannst du in den Kalender übernehmen, was ein Ratgeber vorschlägt.',
}
