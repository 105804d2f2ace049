import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './walls-words.ts'

export const wallsWords: SameWords<typeof english.wallsWords> = {
  section: 'Una pantalla para todos',
  make: 'Crear una pantalla para todos',
  makeDetail: 'Una tableta en la cocina que muestra el día y pregunta quién lo hizo.',
  what: 'Un dispositivo que no es de nadie: muestra en letra grande el día de todas las mascotas, se atenúa por la noche, y quien marca algo toca su foto. No ve notas, ni mediciones, ni existencias, y no puede cambiar nada más que lo que se dio.',
  whoever:
    'Quien esté delante no necesita iniciar sesión. La desactivas en Ajustes, en Hogar o en «Quién tiene acceso».',
  name: '¿Dónde está?',
  nameHint: 'Para que sepas cuál desactivar.',
  kitchen: 'Cocina',
  makeIt: 'Crear la pantalla',
  failed: 'La pantalla no se pudo crear. Inténtalo de nuevo.',
  here: 'En este dispositivo',
  hereWhat:
    'Este navegador pasa a ser la pantalla y desde ahora la abre siempre, también después de un corte de luz.',
  signOut: 'Cerrar mi sesión aquí',
  signOutHint: 'Si no, quien esté delante puede abrir tu app.',
  makeHere: 'Convertir este dispositivo en la pantalla',
  elsewhere: 'En otro dispositivo',
  elsewhereWhat: 'Abre allí esta dirección, o apunta su cámara al código. Solo se muestra esta vez.',
  code: 'Código para una cámara',
  share: 'Una pantalla para todos',
  row: (name) => (name === '' ? 'Pantalla para todos' : isolated(name)),
  madeBy: (name, when) => (name === '' ? `Creada: ${when}` : `Creada: ${when} (${isolated(name)})`),
  notUsed: 'Aún no se registró nada en ella',
  used: (n, when, by) =>
    `${counted(n, 'registro', 'registros')}, el último: ${when}${by === '' ? '' : ` (${isolated(by)})`}`,
  allUses: 'Todas las veces que se registró algo',
  latestUses: (n) => `Las últimas ${n} veces que se registró algo`,
  use: (when, by) => (by === '' ? when : `${when} (${isolated(by)})`),
  takeBackWhat: (label) => `: la pantalla ${label}`,
  tookBack: 'La pantalla quedó desactivada.',
}
