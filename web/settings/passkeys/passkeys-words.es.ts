import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './passkeys-words.ts'

export const passkeysWords: SameWords<typeof english.passkeysWords> = {
  title: 'Llaves de acceso',
  count: (count) => (count === 0 ? 'Todavía ninguna' : counted(count, 'llave de acceso', 'llaves de acceso')),
  about:
    'Con una llave de acceso inicias sesión con el dedo, la cara o el PIN de tu dispositivo. No hay que escribir ninguna contraseña y nadie puede adivinarla ni robarla.',
  yours: 'Tus llaves de acceso',
  none: 'Todavía no tienes ninguna llave de acceso.',
  made: (day) => `Añadida el ${day}`,
  used: (when) => `Último uso: ${when}`,
  neverUsed: 'Todavía sin usar',
  what: (name) => ` ${name}`,
  add: 'Añadir una llave de acceso',
  lost: '¿Perdiste un dispositivo? Desactiva aquí su llave de acceso y cierra su sesión en «Tus dispositivos».',
  onlyWayIn:
    'Tu única manera de entrar: añade otra llave de acceso o elige una contraseña antes de desactivarla.',
  onlyWayInHere: 'Tu única manera de entrar: añade otra llave de acceso antes de desactivarla.',
  lostOnly:
    '¿Perdiste el dispositivo? Cierra su sesión en «Tus dispositivos». Con «¿Olvidaste la contraseña?» en la página de inicio de sesión entras por correo, y la llave de acceso se desactiva.',
  notHere: {
    'no-https':
      'Las llaves de acceso necesitan una dirección que empiece por https. Esta no empieza así, por eso aquí no las hay.',
    'no-name':
      'Las llaves de acceso necesitan una dirección con nombre. Esta solo tiene números, por eso aquí no las hay.',
    'no-browser': 'Este navegador no puede crear llaves de acceso. Uno más nuevo sí puede.',
  },
  how: 'Tu dispositivo te pedirá el dedo, la cara o su PIN y guardará la llave de acceso.',
  name: 'Nombre',
  nameHint: 'Para distinguirla de otras.',
  waiting: 'Esperando a tu dispositivo…',
  cancelled: 'No se añadió ninguna llave de acceso.',
  added: (name) => `Llave de acceso añadida: ${name}.`,
  rename: 'Cambiar el nombre',
  renameIt: 'Cambiar nombre',
  save: 'Guardar',
  renamed: (name) => `Ahora se llama ${name}.`,
  tookBack: (name) => `Llave de acceso desactivada: ${name}.`,
  goodAgain: (name) => `La llave de acceso vuelve a funcionar: ${name}.`,
  stay: (names) => `Tus llaves de acceso siguen funcionando sin la contraseña: ${names}.`,
  see: 'Verlas',
  needsConnection: 'Para esto hace falta conexión.',
  failed: 'No funcionó. Inténtalo de nuevo.',
  unread: 'No se pudieron cargar tus llaves de acceso.',
  again: 'Intentar de nuevo',
}
