import type { MeasureKind } from '#core/health/measure.ts'
import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './waiting-words.ts'

const measureNames: Record<MeasureKind, string> = {
  weight: 'el peso',
  appetite: 'el apetito',
  meals: 'una comida',
  water: 'el agua',
  glucose: 'la glucosa',
  ketones: 'las cetonas',
  'urine-glucose': 'la glucosa en orina',
  creatinine: 'la creatinina',
  'blood-pressure': 'la presión arterial',
  temperature: 'la temperatura',
  breaths: 'las respiraciones',
  pain: 'el dolor',
  seizure: 'una convulsión',
  stool: 'las heces',
  vomit: 'los vómitos',
  note: 'una nota',
  wellbeing: 'cómo fue el día',
  own: 'una medida',
}

export const changeWords: SameWords<typeof english.changeWords> = {
  add: (what) => `Añadir ${what}`,
  change: (what) => `Cambiar ${what}`,
  delete: (what) => `Eliminar ${what}`,
  deleteOn: (title, day) => `Eliminar ${title}, ${day}`,
  deleteFrom: (title, day) => `Eliminar ${title} desde el ${day}`,
  swap: (title, name) => `Cambiar turno con ${name}: ${title}`,
  record: (what) => `Registrar ${what}`,
  changeRecord: (title) => `Cambiar el registro de ${title}`,
  removeRecord: (title) => `Quitar el registro de ${title}`,
  remove: (what) => `Quitar ${what}`,
  count: (medicine) => `Contar ${medicine}`,
  importEvents: (count) => `Importar ${counted(count, 'evento', 'eventos')}`,
  importRecords: (count) => `Importar ${counted(count, 'registro', 'registros')}`,
  startPlan: (title) => `Empezar el plan de ${title}`,
  movePlan: 'Mover un plan',
  stopPlan: 'Detener un plan',
  undoTried: 'Sacar lo añadido',
  undo: 'Deshacer o restaurar',

  measureOf: (kind, pet, own) => `${own ?? measureNames[kind]} de ${pet}`,
  care: 'cuidados',
  measurement: 'una medición',
  medicine: 'un medicamento',
  pet: 'una mascota',
  event: 'un evento',
}

export const lostWords: SameWords<typeof english.lostWords> = {
  noDose: 'sin dosis',
  lostDose: (time, said, now) => {
    const had = `${time === '' ? 'Pusiste' : `${time}: pusiste`} ${said}`
    return now === null ? `${had}.` : `${had}; ahora dice ${now}.`
  },
}

export const howManyWait: typeof english.howManyWait = (changes, photos = 0) => {
  const what = [
    (changes > 0 || photos === 0) && counted(changes, 'cambio', 'cambios'),
    photos > 0 && howManyPhotos(photos),
  ]
  return `En espera: ${inWords.list(what.filter((some) => some !== false))}`
}

export const howManyPhotos: typeof english.howManyPhotos = (count) => counted(count, 'foto', 'fotos')

export const waitingWords: SameWords<typeof english.waitingWords> = {
  full: 'Este dispositivo está lleno: deja la página abierta hasta que todo se envíe.',
  failed:
    'Los cambios no se pueden guardar en este dispositivo: deja la página abierta hasta que todo se envíe.',
  nearlyFull:
    'Este dispositivo está casi lleno: libera espacio para que los cambios se puedan guardar en él.',
  serverBehind:
    'El servidor ha perdido cambios que un dispositivo tuyo todavía tiene. Aquí no se descarta nada. Avisa a quien lo administra.',
  notSaved: (change, why) => `No se pudo guardar «${change}»: ${why}`,
  photoNotSaved: (why) => `No se pudo guardar una foto: ${why}`,
  replaced: (change, how) => `«${change}» se sustituyó. ${how}`,
  offline: 'Sin conexión.',
  offlineWith: (waiting) => `Sin conexión. ${waiting}`,
  show: 'Mostrar',

  title: 'Cambios en este dispositivo',
  refused: 'No se pudo guardar',
  lost: 'Sustituido desde otro dispositivo',
  ownWords: 'Usar mi cambio',
  mend: 'Corregirlo',
  again: 'Intentar de nuevo',
  letGo: 'Descartar mi cambio',
  waiting: 'En espera de envío',
  waitingMore:
    'Quedan guardados en este dispositivo y se envían en cuanto se pueda contactar con el servidor.',
  photosWait: (count) => `${howManyPhotos(count)} todavía en este dispositivo`,
  tryNow: 'Intentar ahora',
}
