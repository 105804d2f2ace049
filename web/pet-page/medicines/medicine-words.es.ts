import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { atTime } from '#core/words/spanish-times.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './medicine-words.ts'

type Words = SameWords<typeof english.medicineWords>

const units: Words['units'] = {
  tablet: 'Comprimidos',
  capsule: 'Cápsulas',
  ml: 'Líquido (ml)',
  drop: 'Gotas',
  unit: 'Unidades',
  mg: 'Miligramos (mg)',
  g: 'Gramos (g)',
  puff: 'Inhalaciones',
  patch: 'Parches',
  sachet: 'Sobres',
  scoop: 'Cacitos (cuchara medidora)',
}

const days = (n: number) => counted(n, 'día', 'días')
const hours = (n: number) => counted(n, 'hora', 'horas')

export const medicineWords: Words = {
  title: 'Medicamentos',
  none: (pet) => `Aquí aparece lo que se le da a ${pet}, con cuánto queda y cuándo comprar más.`,
  add: 'Añadir medicamento',
  units,

  planned: (amount, times, repeats, from) =>
    `${from === null ? '' : `Desde el ${from}: `}${amount} · ${inWords.list(times)} · ${repeats}`,
  // "hay" stays the same for one and for many; "quedan" would not
  left: (amount) => `Hay ${amount}`,
  lessThanNothing: 'Se registró más de lo que se había contado. Cuenta otra vez.',
  notCounted: 'Aún sin contar',
  looking: 'Buscando lo que se dio desde el último recuento…',
  notHere: (day) =>
    `Se contó el ${day}. Lo que se dio desde entonces no está en este dispositivo: conéctate para ver cuánto queda.`,
  failed: 'No se pudo cargar lo que se dio desde el último recuento.',
  tryAgain: 'Intentar de nuevo',
  lasts: (day, about) => `${about ? 'Alcanza más o menos hasta el' : 'Alcanza hasta el'} ${day}`,
  daysLeft: (n) => days(n),
  notForNext: 'No alcanza para la próxima dosis',
  enough: 'Alcanza para todo lo previsto',
  refillBy: (day) => `Reponer a más tardar el ${day}`,
  refillNow: 'Es hora de reponer',
  countedOn: (day, name) => `Se contó el ${day}, ${name}`,
  notRecorded: (doses) =>
    doses === 1
      ? 'Desde entonces hay 1 dosis prevista sin registrar. Si se dio, queda menos.'
      : `Desde entonces hay ${doses} dosis previstas sin registrar. Si se dieron, queda menos.`,

  count: 'Contar',
  refill: 'Reponer',
  countOf: (name) => `Contar ${name}`,
  refillOf: (name) => `Reponer ${name}`,
  howMuchThere: (unit) => `Cuánto hay, en ${unit}`,
  howMuchCame: (unit) => `Cuánto llegó, en ${unit}`,
  addFraction: (sign) => `Añadir ${sign}`,
  save: 'Guardar',
  saveAnyway: 'Guardar igualmente',
  cancel: 'Cancelar',
  counted: (name, amount) => `${name}: recuento de ${amount}`,
  refilled: (name, amount) => `${name}: más ${amount}`,

  giveNow: 'Dar ahora',
  giveNowOf: (name) => `Dar ahora: ${name}`,
  giveAnyway: 'Registrar igualmente',
  notNow: 'Ahora no',
  tooEarly: (name, time, ago, least) =>
    `Se dio ${atTime(time)}, hace ${ago} (${name}). Anotaste al menos ${hours(least)} entre una dosis y otra.`,
  tooMany: (n) =>
    `Hoy ya se dio ${n === 1 ? 'una vez' : `${n} veces`}. Anotaste que ese es el máximo por día.`,
  hours: (n) => (n < 1 ? 'menos de una hora' : hours(n)),
  gave: (amount, name, pet) => `${amount} de ${name} para ${pet}: se dio.`,

  toCalendar: 'Poner el día de reponer en el calendario',
  inCalendar: (day) => `El día de reponer está en el calendario: ${day}`,
  moveInCalendar: (day) => `Pasarlo al ${day}`,
  calendarMoved: (name, day) => `«Reponer ${name}» pasó al ${day}.`,
  calendarDone: (name, day) => `Se añadió «Reponer ${name}» el ${day}.`,

  alike:
    'Esto ya está en el calendario. Ábrelo allí, pulsa Editar y elige este medicamento, para que se cuente lo que se da:',
  planIt: 'Planificar',
  taper: 'Plan con cantidades que cambian',
  sticker: 'Hacer una etiqueta',
  planItOf: (name) => `Planificar: ${name}`,
  more: (name) => `Más sobre ${name}`,
  edit: 'Editar',
  delete: 'Eliminar',
  deleted: (name) => `Se eliminó ${name}.`,
  running: (until) => `Plan${until}`,
  runningOn: 'Plan sin fecha final',
  move: 'Mover',
  moveOf: (name) => `Mover el plan de ${name}`,
  stop: 'Detener',
  stopOf: (name) => `Detener el plan de ${name}`,
  moveDays: 'Cuántos días',
  moveFrom: 'Desde',
  moveHint: 'Lo registrado se queda. Todo lo que viene después pasa a días posteriores.',
  moved: (n) => `El plan se movió ${days(n)}.`,
  stopped: 'El plan se detiene desde hoy.',
  daysMissing: 'Indica cuántos días, de 1 a 365.',

  newTitle: 'Añadir medicamento',
  editTitle: 'Editar medicamento',
  name: 'Nombre',
  strength: 'Concentración (opcional)',
  strengthHint: 'Como está impreso en el envase: 5 mg',
  unit: 'Se cuenta en',
  pets: 'Para',
  leadDays: 'Comprar más: cuántos días antes de que se acabe',
  leadWrong: 'Escribe un número de días, de 0 a 90.',
  asNeeded: 'Se da según necesidad',
  asNeededHint: 'Se puede registrar desde aquí con un toque.',
  each: (unit) => `Cuánto cada vez, en ${unit}`,
  hoursApart: 'Horas entre dosis, como mínimo (opcional)',
  hoursApartHint: 'Lo que diga tu veterinario o el envase. A quien la dé antes se le pregunta.',
  mostADay: 'Veces al día, como máximo (opcional)',
  numberWrong: 'Escribe un número entero, o déjalo vacío.',
  added: (name) => `Se añadió ${name}.`,
  saved: (name) => `Se guardó ${name}.`,
  unsaved: 'Este medicamento está sin guardar.',
}
