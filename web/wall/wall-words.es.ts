import { outcomeWord } from '#core/care/outcome-word.es.ts'
import { plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './wall-words.ts'

const within = (told: string) => told.slice(0, 1).toLowerCase() + told.slice(1)

export const wallWords: SameWords<typeof english.wallWords> = {
  title: 'Hoy',
  loading: 'Consultando…',
  badTitle: 'No hay pantalla para todos',
  notHere: 'Este dispositivo aún no es una pantalla para todos. Alguien del hogar la crea en Ajustes, Hogar.',
  again: 'Intentar de nuevo',
  forget: 'Usar este dispositivo para otra cosa',
  logIn: 'Iniciar sesión',
  open: 'Pendiente',
  count: (done, all) => `Hecho: ${done} de ${all}`,
  done: 'Hecho',
  nothingOpen: 'Está todo hecho.',
  nothingPlanned: 'Hoy no hay nada previsto.',
  now: 'Ahora',
  late: 'Aún sin registrar',
  allDay: 'Hoy',
  yesterday: (time) => `Ayer ${time}`,
  tick: (given) => `${given}: `,
  given: (care) => outcomeWord('given', care),
  whoTitle: '¿Quién?',
  other: 'Pasó otra cosa',
  elseTitle: '¿Qué pasó?',
  happened: (title, what) => `${title}: ${within(what)}`,
  otherOf: (title) => `${title}: otra cosa`,
  somebodyElse: 'Otra persona',
  name: 'Tu nombre',
  nameMissing: 'Escribe un nombre.',
  record: 'Registrar',
  keepName: 'Mantener este nombre diez minutos',
  ticksAs: (name, until) => `Registra ${name}, hasta: ${until}`,
  notThem: (name) => `No soy ${name}`,
  recorded: (what, title, by) => `${title}: ${within(what)} (${by})`,
  refused: (what, title, by) => `${title}: ${within(what)} (${by})`,
  undo: 'Deshacer',
  undone: 'Deshecho.',
  otherTime: 'Para otra hora, regístralo en la app.',
  alone: (since) => `Sin conexión desde: ${since}. Aquí no llega lo que registran otras personas.`,
  aloneLong: 'Puede faltar lo que ocurre una sola vez.',
  waiting: (n) =>
    plural(n, {
      one: 'Se enviará 1 registro cuando haya conexión.',
      other: `Se enviarán ${n} registros cuando haya conexión.`,
    }),
  clockBehind: 'El reloj de este dispositivo no va bien. Ponlo en hora: puede que aquí se vea otro día.',
  staysAwake:
    'Este navegador no puede mantener la pantalla encendida. Desactiva el reposo en los ajustes del dispositivo.',
  notTaken: (why) => `Esto no se pudo registrar: ${why}`,
  dismiss: 'Leído',
  stillLoggedIn: 'En este dispositivo hay una sesión iniciada. Quien esté delante puede abrir su app.',
  toSettings: 'Cerrar la sesión en Ajustes',
}
