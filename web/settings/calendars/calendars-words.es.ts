import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './calendars-words.ts'

export const calendarsWords: SameWords<typeof english.calendarsWords> = {
  title: 'Calendarios',
  link: 'Otros calendarios',
  linkDetail: 'Google, Apple, Outlook',
  what: 'Ve lo que está previsto aquí en el calendario que ya usas. Ese calendario solo lee: no cambia nada aquí.',
  links: 'Enlaces',
  none: 'Todavía no hay ningún enlace.',
  make: 'Crear enlace de calendario',
  file: 'Archivos',
  download: 'Descargar todos los eventos (.ics)',
  downloadDetail: 'Un archivo que otros calendarios pueden abrir, una vez',
  downloading: 'Preparando el archivo…',
  downloadFailed: 'No se pudo crear el archivo. Inténtalo de nuevo.',
  bringIn: 'Importar un archivo de calendario',
  bringInDetail: 'De Google, Apple, Outlook u otra instalación de esta app',
  failed: 'No funcionó. Inténtalo de nuevo.',
  unread: 'No se pudieron cargar tus enlaces.',
  again: 'Intentar de nuevo',

  name: '¿Cómo lo llamas?',
  nameHint: 'El nombre que tiene en tu otro calendario.',
  namedAfter: (household) => `Cuidados (${household})`,
  nameTooLong: 'Usa 60 letras como máximo.',
  which: '¿Qué mascotas?',
  all: 'Todas las mascotas',
  allHint: 'También los eventos sin mascota, y las mascotas que añadas después.',
  some: 'Solo algunas',
  pets: 'Mascotas',
  petsMissing: 'Elige al menos una.',
  titles: '¿Qué muestra?',
  whole: 'Todo',
  wholeHint: 'Títulos, notas y los nombres de las mascotas.',
  care: 'Solo «Cuidados»',
  careHint:
    'Muestra cuándo hay algo previsto, pero no qué. Para un calendario que también ven otras personas.',
  makeIt: 'Crear el enlace',

  made: 'Tu enlace',
  once: 'Solo lo ves esta vez. Quien lo tenga puede leer lo que muestra, así que guárdalo para ti.',
  open: 'Abrir en el calendario de este dispositivo',
  scan: 'Para un teléfono: apunta aquí con su cámara.',
  scanLabel: 'El enlace como código QR',
  how: 'Dónde ponerlo',
  ways: [
    'Apple: el botón de arriba, o Calendario › Añadir calendario de suscripción.',
    'Google: en un ordenador o computadora, Otros calendarios › Desde URL. Google lo lee solo unas pocas veces al día.',
    'Outlook: Agregar calendario › Suscribirse desde la web.',
  ],

  shows: (pets, isWhole) =>
    `${pets === null ? 'Todas las mascotas' : inWords.list(pets)}, ${isWhole ? 'todo' : 'solo «Cuidados»'}`,
  deletedPet: 'una mascota eliminada',
  lastRead: (when, by) => `Última lectura: ${when}${by === null ? '' : `, ${by}`}`,
  neverRead: 'Aún sin leer',
  takeBackWhat: (name) => ` el enlace ${name}`,
}

export const readerWords: SameWords<typeof english.readerWords> = {
  google: 'Google Calendar',
  iPhone: 'un iPhone o iPad',
  mac: 'un Mac',
  outlook: 'Outlook',
  thunderbird: 'Thunderbird',
  browser: 'un navegador',
}
