import { isolated } from '#web/words/in-words.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './keys-words.ts'

export const keysWords: SameWords<typeof english.keysWords> = {
  title: 'Apps y claves',
  rowDetail: 'Home Assistant, Atajos, scripts',
  section: 'Otras apps',
  what: 'Deja que otra app o un aparato actúe aquí en tu nombre: un botón junto al comedero, Home Assistant, una lista de tareas. Cada uno recibe su propia clave y nunca tu contraseña.',
  forThem: 'Para quien las escribe',
  openapi: 'Qué se puede pedir con una clave',
  how: 'En docs/api.md del programa hay ejemplos para la terminal, los Atajos de Apple y Home Assistant.',
  none: 'Todavía no hay ninguna clave.',
  make: 'Crear una clave',
  unread: 'No se han podido cargar tus claves.',
  again: 'Volver a intentarlo',
  failed: 'No se ha podido crear la clave. Inténtalo de nuevo.',

  actsFor: (household: string) =>
    `Quien la tenga actúa en tu nombre, y nunca puede hacer más que tú. Vale para «${isolated(household)}».`,
  name: '¿Para qué es?',
  nameHint: 'Para que sepas cuál desactivar.',
  nameMissing: 'Ponle un nombre a la clave.',
  nameTooLong: 'Usa como máximo 60 letras.',
  right: '¿Qué puede hacer?',
  rights: {
    read: 'Solo leer',
    record: 'Leer y registrar cuidados',
    plans: 'Leer, registrar y añadir al plan',
    lists: 'Listas de tareas (CalDAV)',
  },
  rightHints: {
    read: 'Lo que toca, quién hizo qué, el diario y los animales.',
    record: 'También dosis, medidas y notas.',
    plans: 'También eventos nuevos.',
    lists:
      'Una contraseña de aplicación para Recordatorios, Tasks.org, Thunderbird o Home Assistant. No abre nada más.',
  },
  length: '¿Cuánto tiempo vale?',
  lengths: {
    month: '30 días',
    quarter: '90 días',
    year: 'Un año',
    endless: 'Hasta que la desactive',
  },
  makeIt: 'Crear la clave',

  made: 'Tu clave',
  secret: 'Clave',
  once: 'Solo la ves esta vez. Quien la tenga puede hacer lo que permite: guárdala para ti.',
  where: 'Dónde ponerla',
  asHeader: 'Envíala con cada petición, en la cabecera «Authorization: Bearer …», nunca en una dirección.',
  asPassword: 'Escríbela como contraseña; como nombre de usuario, tu dirección de correo.',
  needsHttps:
    'Esta instalación está abierta sin https. Los móviles a menudo no se conectan así, y cualquiera en la red puede leer la clave.',

  until: (day) => `Hasta el ${day}`,
  endless: 'Hasta que la desactives',
  lastUsed: (when, by) => `Usada por última vez ${when}${by === null ? '' : ` por ${isolated(by)}`}`,
  neverUsed: 'Sin usar todavía',
  takeBackWhat: (name) => ` la clave ${name}`,
  tookBack: 'La clave se desactivó.',
  goodAgain: 'La clave vuelve a funcionar.',
}
