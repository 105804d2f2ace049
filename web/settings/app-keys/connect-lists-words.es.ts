import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './connect-lists-words.ts'

export const connectListsWords: SameWords<typeof english.connectListsWords> = {
  title: 'Conectar una app',
  what: 'Hay dos listas: «Tomas», para marcar, y «Cuidados», para leer. Marcar una toma la registra en tu nombre; desmarcarla retira ese registro. Nada más de lo que escribas allí cambia el plan.',
  apple: 'iPhone, iPad, Mac',
  inApple: (host) =>
    `En Ajustes elige Apps, Calendario, Cuentas de calendario, Añadir cuenta, Otra, Añadir cuenta CalDAV. El servidor es ${isolated(host)}. La lista aparece entonces en Recordatorios.`,
  android: 'Android',
  inAndroid: (url) =>
    `Añade en DAVx⁵ una cuenta con dirección y nombre de usuario: ${isolated(url)}. Elige «Tomas» para Tasks.org y «Cuidados» para el calendario.`,
  thunderbird: 'Thunderbird',
  inThunderbird: (url) =>
    `Crea un calendario nuevo en la red, con la dirección ${isolated(url)}. La lista aparece en Tareas.`,
  homeAssistant: 'Home Assistant',
  inHomeAssistant: (url) =>
    `Añade la integración CalDAV, con la dirección ${isolated(url)}. La lista pasa a ser allí una lista de tareas.`,
  more: 'Otros programas, y cuáles se ha comprobado que funcionan, están en docs/lists.md del programa.',
}
