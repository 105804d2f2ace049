import { counted, plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './clock-words.ts'

export const clockWords: SameWords<typeof english.clockWords> = {
  elsewhere: (city, now) => `Las horas son las de ${city}. Hora actual allí: ${now}.`,
  liveHere: 'Ahora vivimos aquí',
  moveTitle: (city) => `¿Pasar el hogar a la hora de ${city}?`,
  moveSays: (city, now) =>
    `La hora del hogar pasa a ser ${now} para todos, y cada plan y cada recordatorio siguen la hora de ${city}. Si solo estás de viaje, déjalo como está.`,
  move: (city) => `Pasar a la hora de ${city}`,
  leave: 'Dejarlo como está',
  liveIn: (city) => `El hogar sigue ahora la hora de ${city}, para todos.`,
  backIn: (city) => `El hogar vuelve a seguir la hora de ${city}.`,
  unknownZone: (zone) =>
    `El hogar sigue la hora de ${zone}, que este navegador no conoce. Las horas de aquí son las de este dispositivo.`,
  wrong: (howFar, now) =>
    `El reloj de este dispositivo va ${howFar} respecto al del servidor. Hora según el servidor: ${now}.`,
  wasWrong: (howFar, now) =>
    `El reloj de este dispositivo iba ${howFar} respecto al del servidor la última vez que se conectó. Si sigue así, la hora correcta es: ${now}.`,
  isRight: (now) => `No, la hora es: ${now}`,
  moment: (day, time) => `${day}, ${time}`,
  ahead: (howMuch) => `${howMuch} adelantado`,
  behind: (howMuch) => `${howMuch} atrasado`,
  days: (count) => plural(count, { one: 'un día', other: `${count} días` }),
  hours: (count) => plural(count, { one: 'una hora', other: `${count} horas` }),
  minutes: (count) => counted(count, 'minuto', 'minutos'),
  goForward: 'Este día los relojes se adelantan.',
  goBack: 'Este día los relojes se atrasan.',
  hoursBetween: (title, before, after, length) => `${title}: del ${before} al ${after} pasan ${length}.`,
  question: '¿Qué día es?',
  otherDay: (day) => `Esto se registraría para el ${day}.`,
  isItNow: (now) => `¿Es correcta esta hora: ${now}?`,
  cancel: 'Cancelar',
  recordFor: (day) => `Registrar para el ${day}`,
  itIs: 'Sí, registrar',
}
