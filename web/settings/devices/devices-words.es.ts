import { numberInWords } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './devices-words.ts'

export const devicesWords: SameWords<typeof english.devicesWords> = {
  title: 'Tus dispositivos',
  count: (others) =>
    others === 0 ? 'Solo este dispositivo' : `Este dispositivo y ${numberInWords(others)} más`,
  here: 'Este dispositivo',
  signedIn: (day, how) => `Sesión iniciada el ${day}${how}`,
  ways: {
    password: ', con la contraseña',
    passkey: ', con una llave de acceso',
    'single-sign-on': ', con inicio de sesión único',
  },
  others: 'Tus otros dispositivos',
  none: 'No hay ninguna sesión iniciada en otro lugar.',
  used: (when) => `Último uso: ${when}`,
  today: 'hoy',
  yesterday: 'ayer',
  on: (day) => `el ${day}`,
  lost: '¿Perdiste uno? Cierra su sesión: ya no recibe recordatorios y, en cuanto tenga conexión, no muestra nada tuyo. Si alguien puede saber tu contraseña, cámbiala también.',
  signOut: 'Cerrar sesión',
  what: (name) => ` ${name}`,
  signOutAll: 'Cerrar sesión en todos los demás',
  signedOut: (name) => `Sesión cerrada: ${name}.`,
  signedOutAll: 'Sesión cerrada en todos los demás.',
  needsConnection: 'Para esto hace falta conexión.',
  failed: 'No funcionó. Inténtalo de nuevo.',
  unread: 'No se pudieron cargar tus dispositivos.',
  again: 'Intentar de nuevo',
  tell: 'Avísame por correo de los dispositivos nuevos',
  tellHint:
    'Cuando alguien entra en tu cuenta desde un dispositivo en el que nunca se había iniciado sesión.',
  told: 'Te avisaremos por correo de los dispositivos nuevos.',
  notTold: 'Ya no recibirás correos sobre dispositivos nuevos.',
  unproven: 'Cuando confirmes tu correo, podremos escribirte si alguien entra desde un dispositivo nuevo.',
  noMail:
    'Desde aquí no se envían correos, así que nadie te escribe si alguien entra desde un dispositivo nuevo.',
}
