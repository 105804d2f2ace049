import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './second-step-words.ts'

export const secondStepWords: SameWords<typeof english.secondStepWords> = {
  title: 'Un paso más',
  about: 'Escribe las seis cifras que muestra la app de códigos de tu teléfono.',
  code: 'Código',
  noCode: 'Escribe las seis cifras.',
  turnToBackup: 'Usar un código de reserva',
  aboutBackup:
    'Escribe uno de los códigos de reserva que guardaste. Cada uno sirve una vez. ¿No te queda ninguno? Quien lleva esta app puede ayudarte: escríbele en Contacto, aquí abajo.',
  backupCode: 'Código de reserva',
  noBackupCode: 'Escribe los diez caracteres de un código, letras y números.',
  turnToApp: 'Usar un código de la app',
  trust: 'Confiar en este dispositivo durante 30 días',
  trustMore: 'Hasta entonces no se pide ningún código aquí. Solo donde nadie más inicia sesión.',
  logIn: 'Iniciar sesión',
}
