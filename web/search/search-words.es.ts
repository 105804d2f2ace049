import { counted, plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './search-words.ts'

const none = (query: string) => `No se encontró nada con «${query}».`
const results = (count: number) => counted(count, 'resultado', 'resultados')

export const searchWords: SameWords<typeof english.searchWords> = {
  title: 'Buscar',
  label: 'Eventos y mascotas',
  hint: 'Escribe unas letras de un evento, una descripción, una mascota, una raza, un veterinario o una nota.',
  looking: 'Buscando…',
  none,
  add: 'Añadirlo como evento',
  count: (count, instead) =>
    instead
      ? `${none(instead.asked)} ${results(count)} con ${inWords.list(instead.meant.map((word) => `«${word}»`))}:`
      : results(count),
  more: (count) =>
    plural(count, {
      one: 'Hay uno más. Escribe más letras para verlo.',
      other: `Hay ${count} más. Escribe más letras para verlos.`,
    }),
  older: (day) =>
    `Los eventos sueltos anteriores al ${inWords.date(day)} no están en este dispositivo: abre su día para verlos.`,
  records: 'En el diario',
  moreRecords: (count) =>
    plural(count, { one: 'Hay uno más en el diario.', other: `Hay ${count} más en el diario.` }),
  journal: 'Mirar en el diario',
  untitled: 'Evento sin nombre',

  next: (when) => `próxima vez: ${when}`,
  nextTitle: (title, when) => `lo próximo: ${title}, ${when}`,
  lastGiven: (day) => `se dio por última vez: ${day}`,
  lastDone: (day) => `se hizo por última vez: ${day}`,
  lastPlanned: (day) => `última vez prevista: ${day}`,
  alsoCalled: (title) => `también con el nombre ${title}`,
  onDay: (day, title) => `el ${day}: ${title}`,
  fromDay: (day, title) => `desde el ${day}: ${title}`,
}
