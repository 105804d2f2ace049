import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './address-words.ts'

export const addressWords: SameWords<typeof english.addressWords> = {
  question: '¿Es tuya esta cuenta?',
  badTitle: 'Este enlace no sirve',
  loading: 'Un momento…',
  asked:
    'Alguien ha creado aquí una cuenta con tu dirección de correo. Los recordatorios y las invitaciones se envían por correo cuando digas que fuiste tú.',
  yes: 'Sí, es mía',
  no: 'No, no he sido yo',
  proven: 'Gracias. Ya pueden llegarte recordatorios por correo.',
  stopped:
    'Hecho. Nadie puede hacer que esta app vuelva a escribirte. Si al final sí fuiste tú, abre este enlace otra vez.',
  failed: 'No funcionó. Inténtalo de nuevo.',

  title: 'Confirmar el correo',
  sentTo: 'Hemos enviado un correo a',
  sentMore:
    'Abre su enlace o escribe las seis cifras de su código. Hasta entonces no se envían recordatorios ni invitaciones por correo.',
  code: 'Código',
  noCode: 'Escribe las seis cifras del código.',
  confirm: 'Confirmar',
  again: 'Enviar de nuevo',
  resent: 'Enviado de nuevo. Vale el correo más reciente.',
  fromBefore: 'Nunca hemos preguntado si esta dirección es tuya:',
  fromBeforeMore:
    'Los recordatorios llegan allí como hasta ahora. Cuando esté confirmada, también podremos escribirte si se inicia sesión en un dispositivo nuevo, y podrás activar un segundo paso. Pide un correo y abre su enlace o escribe las seis cifras de su código.',
  send: 'Enviar el correo',
  sent: 'Enviado. Mira tu correo.',
  isProven: 'Tu dirección de correo está confirmada.',
  isStopped:
    'Alguien que lee este buzón ha dicho que esta cuenta no es suya, así que no se envía nada allí. Si es tuya, elige una contraseña nueva por correo, y con eso basta, o usa otra dirección.',
  reset: 'Elegir una contraseña nueva',
  change: 'Usar otra dirección',

  row: 'Confirmar el correo',
  rowAsked: 'Antes de enviar recordatorios por correo',
  rowFromBefore: 'Para correos sobre dispositivos nuevos y un segundo paso',
  rowStopped: 'No se envía nada allí',
  noReminders: 'Todavía no se envían recordatorios por correo: confirma primero que la dirección es tuya.',
}
