import type { WhyLeftOut } from '#core/ics/read-calendar.ts'
import { refusalWords } from '#core/refusal-words.es.ts'
import { counted, numberInWords } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './import-words.ts'

function quoted(title: string): string {
  return `«${title}»`
}

const reasons: Partial<Record<WhyLeftOut, string>> = {
  'line-too-long': 'esta línea ocupa más de 64 KB',
  'line-unreadable': 'esta línea no se pudo leer',
  VTODO: 'las tareas no se importan, solo los eventos',
  VJOURNAL: 'las entradas de diario no se importan, solo los eventos',
  VFREEBUSY: 'las horas ocupadas no se importan, solo los eventos',
  'newer-there': 'el archivo tiene una versión más reciente',
  unfinished: 'no tiene final en el archivo',
  'too-much-work': 'demasiados eventos de este archivo se repiten de formas complicadas',
  'no-start': 'no tiene inicio',
  'start-unreadable': 'su inicio no se pudo leer',
  'no-real-date': 'no tiene una fecha real',
  'days-unreadable': 'una de sus fechas no se pudo leer',
  'too-many-days': 'tiene demasiadas fechas sueltas',
  'rule-against': 'omite días con una regla, y eso no es posible aquí',
  cancelled: 'se canceló',
  'this-and-future': 'cambia una serie a partir de un día; haz ese cambio aquí a mano',
  'rule-unreadable': 'no se pudo entender cómo se repite',
  'several-a-day': 'se repite más de una vez al día; añade un evento para cada hora',
  'two-ends': 'termina tanto en un día como tras un número de veces',
  'rule-not-movable': 'se repite por fechas del mes en otra zona horaria',
  'not-understood': 'no se pudo leer',
}

const collectionNames: Record<string, string> = {
  deletions: 'lo que se eliminó',
  otherHouseholds: 'otros hogares',
}
const recordNames = {
  pets: ['mascota', 'mascotas'],
  medicines: ['medicamento', 'medicamentos'],
  care: ['registro de cuidados', 'registros de cuidados'],
  health: ['medición', 'mediciones'],
} as const

const eventsInWords = (count: number) => counted(count, 'evento', 'eventos')
const recordsInWords = (count: number) => counted(count, 'registro', 'registros')
const photosInWords = (count: number) => counted(count, 'foto', 'fotos')

export const importWords: SameWords<typeof english.importWords> = {
  what: 'De otro calendario (.ics), o todo lo que descargaste aquí alguna vez (.json). Ves lo que se importaría antes de que se guarde nada.',
  pick: 'Elegir archivos',
  drop: 'o suéltalos aquí',
  bounds: 'Hasta 2 MB o 5.000 eventos cada uno.',
  how: 'Cómo conseguir un archivo así',
  ways: [
    'Google: en un ordenador o computadora, Configuración › Importar y exportar › Exportar; después descomprime el ZIP.',
    'Apple: en un Mac, Calendario › Archivo › Exportar.',
    'Outlook: Archivo › Guardar calendario.',
    'Esta app: Ajustes › Cuenta › Descargar mis datos.',
  ],
  reading: 'Leyendo…',

  tooLarge: (name) => `«${name}» ocupa más de 2 MB. Exporta un periodo más corto, o menos calendarios.`,
  exportTooLarge: (name) => `«${name}» ocupa más de 100 MB: demasiado para leerlo en un dispositivo.`,
  archive: (name) => `«${name}» es un archivo ZIP. Descomprímelo y elige los archivos que contiene.`,
  noCalendar: (name) => `«${name}» no es un archivo de calendario.`,
  unreadable: (name) => `«${name}» no se pudo leer.`,
  failed: 'Algo salió mal durante la lectura. No se importó nada.',

  found: 'Esto se importaría',
  nothing: 'Nada nuevo: todo lo del archivo ya está aquí.',
  empty: 'No contiene nada que se pueda importar.',
  zone: (zone) => `Las horas se muestran en la hora de ${zone}.`,
  standing: (standing, count) =>
    ({
      new: `Nuevo: ${numberInWords(count)}`,
      changed: `Distinto en el archivo: ${numberInWords(count)}`,
      'edited-here': `Cambiado aquí desde entonces: ${numberInWords(count)}`,
      same: `Ya está aquí: ${numberInWords(count)}`,
      twice: `No se puede combinar: ${numberInWords(count)}`,
    })[standing],
  standingHint: {
    new: null,
    changed: 'Esto ya se importó antes, o está aquí en parte, y ahora es distinto en el archivo.',
    'edited-here': 'Lo que tienes aquí se queda, salvo que lo marques: entonces lo del archivo lo sustituye.',
    same: null,
    twice:
      'Esto sigue de otra forma aquí, o en otro archivo: con ambas cosas, el mismo día saldría dos veces. No se importa, y lo que tienes aquí se queda.',
  },
  hasMore: 'Contiene más de 5.000 eventos: el resto queda fuera.',
  oldUnknown:
    'Sin conexión no se pudieron comparar los eventos antiguos con lo que hay aquí. Lo que hay aquí se queda como está.',
  bringInWhat: (title) => `Importar ${title}`,
  earlier: (title, before) => {
    const others = new Set(before.map((one) => one.trim()).filter((one) => one !== title.trim()))
    return others.size === 0 ? '' : `, antes ${inWords.list([...others].map(quoted))}`
  },
  days: (count) => `con ${counted(count, 'día cambiado', 'días cambiados')}`,
  next: (dates) => `Próximas fechas: ${dates.join(' · ')}`,
  over: 'Terminado: no hay más fechas',
  was: (date) => `Fue el ${date}`,
  for: (names) => (names.length > 0 ? `Para ${inWords.list(names)}` : 'Sin mascota'),
  changePets: 'Cambiar mascotas',
  changePetsOf: (title) => ` de ${title}`,
  petsOf: (title) => `¿Para quién es «${title}»?`,
  who: '¿Para quién son?',
  whoHint: 'Para eventos que no nombran a ninguna de tus mascotas. Si no marcas ninguna, quedan sin mascota.',
  show: (count, isMore) => `Mostrar ${numberInWords(count)}${isMore ? ' más' : ''}`,

  leftOut: (count) => `Queda fuera: ${numberInWords(count)}`,
  why: ({ line, title, why }, file) => {
    const where = [file, line > 0 ? `línea ${numberInWords(line)}` : null].filter(Boolean).join(', ')
    const says = reasons[why] ?? sayLow(why)
    return [where, title && quoted(title), says].filter(Boolean).join(': ')
  },
  andMore: (count) => `y ${numberInWords(count)} más`,
  collection: (name, count) => `${collectionNames[name] ?? name} (${numberInWords(count)})`,
  collections: (names) => `No se importa de este archivo: ${inWords.list(names)}.`,
  note: (note, count, home) => {
    const events = eventsInWords(count)
    switch (note.kind) {
      case 'other-zone':
        return `${events} de ${note.zone}: en la hora de ${home}.`
      case 'unknown-zone':
        return `${events} en una zona horaria que aquí no se conoce («${note.zone}»): comprueba las horas.`
      case 'title-cut':
        return `${events} con un nombre de más de 200 caracteres: se acortó.`
      case 'note-cut':
        return `${events} con una nota de más de 4.000 caracteres: se acortó.`
      case 'no-title':
        return `${events} sin nombre: se llama «Evento sin nombre».`
      case 'day-stays':
        return `${events} con un día omitido a una hora que no coincide: ese día se queda. Compruébalo.`
      case 'alarm':
        return `${events} con una alarma: las alarmas no se importan. Aquí puedes elegir un recordatorio en cada evento.`
    }
  },
  records: (kind, count) => counted(count, recordNames[kind][0], recordNames[kind][1]),
  photos: photosInWords,
  photosFailed: (count) =>
    `${photosInWords(count)} sin guardar: no es una foto, o este dispositivo está lleno.`,
  also: 'También en el archivo',
  alsoThere: (count) => `${counted(count, 'mascota o registro', 'mascotas y registros')} ya aquí`,
  secondPet: (name) => `Aquí ya hay una mascota llamada ${name}: la del archivo se añade como otra mascota.`,

  bring: (events, records) =>
    events > 0
      ? `Importar ${eventsInWords(events)}${records > 0 ? ' y más' : ''}`
      : `Importar ${recordsInWords(records)}`,
  choose: 'Marca algo.',
  other: 'Elegir otros archivos',
  running: (done, all) => `Importando: ${numberInWords(done)} de ${numberInWords(all)}`,
  stillRunning: 'El archivo todavía se está importando.',

  done: 'Importado',
  came: (events, records) => {
    const both = [events > 0 && eventsInWords(events), records > 0 && recordsInWords(records)]
    return `Se importó: ${inWords.list(both.filter((some) => some !== false))}.`
  },
  partly: (why) => `No se importó todo: ${why}`,
  offline: 'Sin conexión: queda guardado en este dispositivo y se envía después.',
  undo: 'Deshacer la importación',
  tookBack: 'Deshecho',
  takenBack: 'La importación se deshizo. Lo que alguien ha cambiado desde entonces se queda.',
  again: 'Importar otro archivo',
  schedule: 'Ver el calendario',
}

/** A "no" of the app, as the end of a sentence. */
function sayLow(why: WhyLeftOut): string {
  const says = Object.entries(refusalWords).find(([code]) => code === why)?.[1] ?? ''
  return says.charAt(0).toLowerCase() + says.slice(1).replace(/\.$/, '')
}
