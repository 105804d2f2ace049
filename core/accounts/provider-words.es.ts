import type { SameWords } from '../words/same-words.ts'
import type * as english from './provider-words.ts'

export const providerWords: SameWords<typeof english.providerWords> = {
  INVALID_EMAIL_OR_PASSWORD: 'El correo o la contraseña no son correctos',
  INVALID_EMAIL: 'Este correo no es válido',
  INVALID_PASSWORD: 'La contraseña no es correcta',
  INVALID_TOKEN: 'Este enlace ya no vale',
  PASSWORD_TOO_SHORT: 'La contraseña es demasiado corta',
  PASSWORD_TOO_LONG: 'La contraseña es demasiado larga',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Esta cuenta ya existe. Usa otro correo.',
}
