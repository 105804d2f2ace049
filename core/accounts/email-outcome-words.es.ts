import type * as english from './email-outcome-words.ts'

export const emailOutcomeWords: typeof english.emailOutcomeWords = {
  changed: 'Tu dirección de correo ha cambiado.',
  'sign-in-first': 'Abre el enlace otra vez, ahora que has iniciado sesión.',
  'link-used-or-old': 'Este enlace ya se usó o es demasiado antiguo. Pide uno nuevo.',
  'address-taken': 'Esta dirección ya tiene una cuenta propia.',
}
