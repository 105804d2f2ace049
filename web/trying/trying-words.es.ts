import { counted, numberInWords } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { theTime } from '#core/words/spanish-times.ts'
import { inWords } from '#web/words/in-words.ts'
import { isDemo } from './is-demo.ts'
import type * as english from './trying-words.ts'

export const tryingWords: SameWords<typeof english.tryingWords> = {
  section: isDemo ? 'Esta demo' : 'En este dispositivo',
  here: isDemo
    ? 'Un calendario de cuidados para perros y gatos mayores, en una demo: todo se queda en este dispositivo.'
    : 'Solo en este dispositivo.',
  full: 'En este dispositivo no cabe nada más: lo que hagas ahora se pierde al cerrar la página.',
  keep: 'Conservarlo',
  keepDetail: 'Crea una cuenta, y todo pasa a ella',
  startOver: 'Empezar de nuevo',
  startOverDetail: isDemo ? 'Otra vez con las mascotas de la demo' : 'Sin nada dentro',
  startedOver: 'Todo empezó de nuevo.',
  keptUntil: (time) => `Lo anterior se guarda hasta esta hora: ${time}.`,
  needsAccount: isDemo
    ? 'Esta demo no tiene servidor. En un equipo tuyo sí lo hay: empieza con npm start, y su README cuenta el resto.'
    : 'Para eso necesitas una cuenta. Todo lo que tienes aquí pasa a ella.',
  about: 'Acerca de la app',
  realThing: 'Para tus propias mascotas',
  realThingDetails: ['La app funciona en un equipo tuyo: npm start', 'Su README cuenta el resto'],

  row: 'Lo que probaste aquí',
  rowDetail: 'Añádelo a tu cuenta, o elimínalo',
  addedRow: 'Sacar lo que añadiste',
  addedDetail: (time) =>
    `Lo que probaste está en tu cuenta. Hasta ${theTime(time)} se puede sacar todo otra vez`,
  title: '¿Añadir lo que probaste?',
  found: ({ pets, medicines, events, records, photos, deleted }, household) => {
    const what = [
      [pets, counted(pets, 'mascota', 'mascotas')],
      [medicines, counted(medicines, 'medicamento', 'medicamentos')],
      [events, counted(events, 'evento', 'eventos')],
      [records, counted(records, 'registro', 'registros')],
      [photos, counted(photos, 'foto', 'fotos')],
      [deleted, counted(deleted, 'cosa de «Eliminado recientemente»', 'cosas de «Eliminado recientemente»')],
    ] as const
    const all = inWords.list(what.flatMap(([count, words]) => (count > 0 ? words : [])))
    return `Desde este dispositivo se añadiría a ${household === '' ? 'tu cuenta' : `«${household}»`}: ${all}.`
  },
  andMore: (count) => `y ${numberInWords(count)} más`,
  same: (names) =>
    `Ahí ya hay ${names.length > 1 ? 'mascotas con estos nombres' : 'una mascota con este nombre'}: ${inWords.list(names)}. Tendrías dos con el mismo nombre.`,
  bringIn: 'Añadir',
  later: 'Ahora no',
  delete: 'Eliminar',
  broughtIn: 'Lo que probaste ya está en tu cuenta.',
  tookOut: 'Ya no está en tu cuenta. Sigue en este dispositivo, como antes.',
  deleted: 'Se eliminó lo que probaste en este dispositivo.',
  unreadable: 'Ahora mismo no se pudo leer lo que probaste. Sigue en este dispositivo.',
  notTakenOut: 'Todavía no se pudo sacar. La próxima vez se vuelve a intentar.',
  tooLongAgo: 'Eso fue hace demasiado tiempo.',
  failed: 'Lo que probaste todavía no se pudo añadir. Sigue en este dispositivo, y se añade la próxima vez.',
}

export const accountNeeds: SameWords<typeof english.accountNeeds> = {
  people: 'Comparte los cuidados con la familia, o da un enlace a un cuidador para unos días.',
  links: 'Deja que un cuidador, un veterinario u otro calendario vean lo que elijas, con un enlace.',
  sticker: 'Registra una dosis donde está el medicamento: escanea una etiqueta, sin abrir la app.',
  reminders: 'Recibe recordatorios en tu teléfono cuando algo toque, también con la app cerrada.',
  account: 'Con una cuenta tus mascotas están en todos tus dispositivos, y a salvo si este se pierde.',
  vetLink: 'Deja que el veterinario lea esta hoja en su propia pantalla, con un enlace.',
  calendarLink: 'Ve los cuidados en el calendario que ya usas.',
}
