import { counted, numberInWords } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './workout-words.ts'

const minutes = (n: number) => counted(n, 'minuto', 'minutos')
const exercises = (n: number) => counted(n, 'ejercicio', 'ejercicios')

export const workoutWords: SameWords<typeof english.workoutWords> = {
  title: 'Ejercicios',
  none: 'Aquí aparecerán las rutinas de ejercicios',
  noneMore: 'Elige una abajo y añádela al calendario, o empieza ahora mismo.',
  chosen: 'Tus rutinas',
  askVet: 'Pregunta antes a tu veterinario.',
  askVetMore:
    'Son ejercicios suaves, y aun así no sirven para todos los animales mayores. Enseña la lista a tu veterinario y haz lo que quede acordado. Si al día siguiente hay más rigidez o dolor: descanso, y llama a tu veterinario. Esto no es un consejo veterinario.',
  routines: 'Rutinas',
  exercises: 'Ejercicios',
  kinds: {
    strength: 'Fuerza',
    balance: 'Equilibrio',
    flexibility: 'Flexibilidad',
    walk: 'Paseos',
    mind: 'Para la mente',
  },
  forSpecies: { dog: 'Para perros', cat: 'Para gatos' },
  moreFor: (species) => (species === 'dog' ? 'También aquí, para perros' : 'También aquí, para gatos'),
  moreForAll: 'Todas las rutinas y ejercicios',
  facts: (n, of) => `${minutes(n)} · ${exercises(of)}`,
  next: (when) => `Próxima vez: ${when}`,
  underWay: 'Empezada, sin terminar',
  start: 'Empezar',
  startThis: (title) => `Empezar: ${title}`,
  goOn: 'Continuar',
  goOnWith: (title) => `Continuar: ${title}`,
  addToSchedule: 'Añadir al calendario',
  inSchedule: (when) => `En el calendario. Próxima vez: ${when}`,
  allWorkouts: 'Todas las rutinas',
  whatItIs: 'Lo que haces, en este orden',
  notWith: 'No hacer con',
  stopWhen: 'Detente si',
  how: 'Cómo se hace',
  forWhom: 'Para quién',
  amount: 'Cuánto',
  often: 'Cada cuánto',
  partOf: 'Parte de estas rutinas',
  sources: 'Fuentes',
  written:
    'Con nuestras propias palabras, a partir de los libros y artículos que se nombran abajo, en la medida en que los tuvimos a mano.',
  sourcesMore: 'En qué se basa esto.',
  source: (name, year) => `${name}, ${year}`,
  seconds: (n) => {
    if (n % 60 === 0) return minutes(n / 60)
    return n < 60 ? counted(n, 'segundo', 'segundos') : `${numberInWords(n / 60, 1)} minutos`
  },
}

export const playerWords: SameWords<typeof english.playerWords> = {
  of: (at, of) => `${at} de ${of}`,
  left: (clock) => `Queda: ${clock}`,
  announced: (at, of, title, cue) => `${at} de ${of}. ${title}. ${cue}.`,
  waits: 'En espera. Pulsa Empezar.',
  paused: 'En pausa.',
  start: 'Empezar',
  pause: 'Pausa',
  goOn: 'Continuar',
  back: 'Atrás',
  next: 'Siguiente',
  leave: 'Salir',
  done: 'Hecho',
  notToday: 'Hoy no',
  alone: 'Continuar automáticamente',
  how: 'Cómo se hace',
  controls: 'Controles',
  ending: 'Cómo terminó',

  wellDone: 'Muy bien',
  nothingDone: '¿Se hizo sin el reloj?',
  was: (n, of) => `${minutes(n)}, ${exercises(of)}`,
  forWhom: 'Quién participó',
  petsMissing: 'Elige para quién fue.',
  record: 'Registrar',
  recordMore: 'Pasa al diario.',
  recordPlanned: 'Queda marcado en el calendario.',
  without: 'Salir sin registrar',
  toExercise: 'Volver al ejercicio',

  notTodayTitle: 'Hoy no, entonces',
  notTodayMore: 'Está bien. No se registra nada si tú no lo dices.',
  leaveIt: 'Salir sin registrar',
  recordSkipped: 'Registrar como omitido',
  recordPart: (was) => `Registrar lo que se hizo: ${was}`,
}
