import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './deleted-words.ts'

export const deletedWords: SameWords<typeof english.deletedWords> = {
  title: 'Zuletzt gelöscht',
  link: 'Zuletzt gelöscht',
  linkDetail: (count) => (count === 0 ? 'Bleibt 30 Tage' : `${count} zum Zurückholen`),
  more: 'Bleibt 30 Tage. Was du zurückholst, kommt mit allem wieder, was dazugehört.',
  none: 'In den letzten 30 Tagen wurde nichts gelöscht.',
  restore: 'Zurückholen',
  waiting: 'Kommt zurück, sobald du online bist.',
  restored: (what) => `${isolated(what)}: zurückgeholt.`,
  livesAgain: (name) => `Das Zurückholen nimmt auch zurück, dass ${isolated(name)} gestorben ist.`,
  withMore: 'Das Zurückholen nimmt auch zurück, was beim Speichern sonst geändert wurde.',
  untitled: 'Termin',
  unnamedMedicine: 'Medikament',
  by: (name) => `von ${isolated(name)}`,
  daysLeft: (days) => (days <= 1 ? 'letzter Tag' : `noch ${days} Tage`),

  planOf: (pet) => `Plan für ${isolated(pet)}`,
  events: (count) => counted(count, 'Termin', 'Termine'),
  withEvents: (count) => `mit ${counted(count, 'Termin', 'Terminen')}`,
  only: (day) => `nur ${day}`,
  fromOn: (day) => `ab ${day}`,
}
