import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-second-step-words.ts'

export const ownSecondStepWords: SameWords<typeof english.ownSecondStepWords> = {
  title: 'Un segundo paso',
  off: 'Desactivado',
  on: (codesLeft) => `Activado, con ${counted(codesLeft, 'código', 'códigos')} de reserva`,
  unread: 'No se pudo cargar.',
  again: 'Intentar de nuevo',

  what: 'Con un segundo paso no basta con saber tu contraseña: también se pide un código que solo muestra tu teléfono.',
  needs:
    'Necesitas una app de códigos en tu teléfono, como Google Authenticator, Aegis o 2FAS. Un iPhone puede hacerlo solo, y muchos gestores de contraseñas también.',
  proveFirst:
    'Primero confirma tu dirección de correo. Si otra persona se hubiera registrado con ella, podría dejarte fuera.',
  next: 'Siguiente',

  scan: '1. Abre tu app de códigos y apunta aquí su cámara',
  scanLabel: 'La clave como código QR',
  onThisPhone: '¿Está esa app en este dispositivo? Ábrela',
  orType: 'O escribe esta clave en esa app:',
  copyKey: { copy: 'Copiar la clave', copied: 'Copiada' },
  thenType: '2. Escribe las seis cifras que muestra',
  confirm: 'Confirmar',
  copyFailed: 'No se pudo copiar. Selecciónalo y cópialo tú.',

  codesTitle: 'Tus códigos de reserva',
  codesAbout:
    'Para el día en que pierdas el teléfono o se rompa: cada uno abre el segundo paso una vez. Solo se muestran ahora. Guárdalos donde los encuentres sin el teléfono.',
  codesList: 'Códigos de reserva',
  copyCodes: { copy: 'Copiar', copied: 'Copiados' },
  print: 'Imprimir',
  download: 'Descargar',
  fileName: 'senior-pet-care-codigos-de-reserva.txt',
  paperTitle: 'Senior Pet Care App: códigos de reserva',
  paperOf: (email, day) => `Para ${email}, del ${day}. Cada uno sirve una vez.`,
  kept: 'Ya los guardé',
  notKept: 'Estos códigos solo se muestran ahora. Si no los guardaste, crea otros más tarde.',
  isOn: 'El segundo paso está activado.',

  since: (day) => `Desde el ${day} se pide un código cada vez que alguien inicia sesión.`,
  fewLeft: (codesLeft) =>
    codesLeft === 0
      ? 'No te quedan códigos de reserva. Crea otros.'
      : `Solo te ${codesLeft === 1 ? 'queda' : 'quedan'} ${counted(codesLeft, 'código', 'códigos')} de reserva. Crea otros.`,
  manage: 'Gestionar',
  newCodes: 'Códigos de reserva nuevos',
  codesLeft: (codesLeft) => `${codesLeft === 1 ? 'Queda' : 'Quedan'} ${codesLeft} de 10`,
  newCodesAbout: 'Recibes diez códigos de reserva nuevos. Los que tienes ahora dejan de servir.',
  makeNew: 'Crear códigos nuevos',
  forget: 'Olvidar los dispositivos de confianza',
  forgetDetail: 'En cada uno se vuelve a pedir un código',
  forgotten: 'Ya no hay dispositivos de confianza.',
  othersStay:
    'Hasta entonces, los que ya tienen la sesión abierta no necesitan código; tus llaves de acceso se quedan',
  turnOffTitle: 'Desactivarlo',
  turnOffAbout:
    'Después basta con tu contraseña o una llave de acceso. Puedes volver a activar el segundo paso.',
  turnOff: 'Desactivar',
  isOff: 'El segundo paso está desactivado.',
  codeOrBackup: 'De tu app, o un código de reserva.',
  noCode: 'Escribe un código de tu app o un código de reserva.',
  failed: 'No funcionó. Inténtalo de nuevo.',
}
