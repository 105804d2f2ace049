import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './device-words.ts'

export const noDeviceWords: SameWords<typeof english.noDeviceWords> = {
  noDevice: 'Ninguno de tus dispositivos está preparado todavía para recordatorios.',
  noAccount: 'Sin cuenta no recibes ningún recordatorio.',
  settings: 'Ajustes › Recordatorios',
  setUp: 'Preparar',
}

export const nobodyWords: SameWords<typeof english.nobodyWords> = {
  nobody: 'Nadie recibirá recordatorios',
  turnOn: 'Activar',
  noMail: 'Aún no hay recordatorios por correo',
  confirm: 'Confirmar el correo',
}

export const offerWords: SameWords<typeof english.offerWords> = {
  off: 'En este dispositivo no recibes recordatorios.',
  turnOn: 'Activar',
  on: 'Los recordatorios están activados aquí.',
  failed: 'No se pudieron activar. Ajustes › Recordatorios dice por qué.',
}
