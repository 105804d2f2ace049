import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-sign-on-words.ts'

export const ownSignOnWords: SameWords<typeof english.ownSignOnWords> = {
  title: 'Inicio de sesión único',
  connected: (name) => `Conectado con ${name}`,
  notConnected: 'Sin conectar',
  about: (name) =>
    `Con ${name} conectado, inicias sesión allí y también entras aquí: «Continuar con ${name}» en la página de inicio de sesión.`,
  aboutFormer:
    'Quien administra esta app ha desactivado el inicio de sesión único. Lo que estaba conectado sigue en esta lista.',
  yours: 'Conectado',
  none: 'Todavía no hay nada conectado.',
  former: 'Un inicio de sesión de antes, que ya no sirve aquí',
  noAddress: 'No se conoce ninguna dirección',
  since: (day) => `Desde el ${day}`,
  what: (name) => ` ${name}`,
  connect: (name) => `Conectar ${name}`,
  connectAnother: (name) => `Conectar otro inicio de sesión de ${name}`,
  onlyWayIn:
    'Tu única manera de entrar: elige una contraseña o añade una llave de acceso antes de desconectarlo.',
  onlyWayInHere: 'Tu única manera de entrar: añade una llave de acceso antes de desconectarlo.',
  press: { takeBack: 'Desconectar', turnOn: 'Conectar de nuevo' },
  isConnected: (name) => `Ya puedes entrar con ${name}.`,
  disconnected: (name) => `Desconectado: ${name}.`,
  connectedAgain: (name) => `Conectado de nuevo: ${name}.`,
  needsConnection: 'Para esto hace falta conexión.',
  unread: 'No se pudo cargar lo que está conectado.',
  again: 'Intentar de nuevo',
}
