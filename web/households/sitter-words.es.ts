import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './sitter-words.ts'

export const sitterWords: SameWords<typeof english.sitterWords> = {
  section: 'Enlaces para cuidadores',
  make: 'Crear enlace para cuidador',
  what: 'Quien tenga el enlace ve las mascotas que elijas y su calendario, desde el primer día que elijas hasta el último. No necesita una cuenta. Puede registrar lo que se hizo, y no cambia nada más.',
  name: '¿Para quién es?',
  nameHint: 'Solo lo ven los responsables del hogar.',
  pets: '¿Qué mascotas?',
  petsMissing: 'Elige al menos una.',
  first: 'Desde',
  last: 'Hasta',
  daysWrong: 'Elige un último día que no sea anterior al primero, como máximo un año después.',
  makeIt: 'Crear el enlace',
  once: (days) => `Solo lo ves esta vez. Sirve ${days}.`,
  row: (pets, days) => `${inWords.list(pets)}, ${days}`,
  usedBy: (name, when) => `Lo usó ${name}, ${when}`,
  notUsed: 'Aún sin usar',
  makerLeft: 'Lo creó alguien que ya no forma parte del hogar',
  ended: 'Terminado: quien lo creó ya no es responsable.',
  seesNothing: (name) => `${name} ya no ve el calendario.`,
  again: 'Crear otra vez',
  againWhat: (name) => ` el enlace para ${name}`,
  takeBackWhat: (name) => ` el enlace para ${name}`,
  share: (household) => `Cuida a nuestras mascotas con Senior Pet Care App (${household})`,

  title: 'Te toca cuidar',
  asks: (by) => `${by} te pide que cuides a`,
  petNames: (pets) => inWords.list(pets),
  good: (days) => `El enlace sirve ${days}.`,
  early: ({ first }) =>
    `Abre este enlace otra vez el ${inWords.dateInList(first)}. Entonces te muestra el calendario.`,
  loading: 'Abriendo el enlace…',
  myName: '¿Cómo te llamas?',
  myNameHint: 'Para que los demás sepan quién estuvo. No necesitas una cuenta.',
  before: '¿Ya estuviste aquí?',
  iAm: (name) => `Soy ${name}`,
  newName: '¿Otra persona? ¿Cómo te llamas?',
  open: 'Ver el calendario',
  signedIn: (email) =>
    `La sesión está iniciada como ${email}. Este hogar se añade al tuyo, y puedes pasar de uno a otro en el menú de arriba.`,
  sitsElsewhere:
    'En este dispositivo ya cuidas a otras mascotas. Puedes pasar de unas a otras en el menú de arriba.',
  badTitle: 'Este enlace no se puede usar',
}
