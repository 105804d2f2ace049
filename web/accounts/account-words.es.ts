import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './account-words.ts'

export const accountWords: SameWords<typeof english.accountWords> = {
  loading: 'Cargando…',
  email: 'Correo electrónico',
  emailInvalid: 'Esto no parece una dirección de correo.',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  strongPassword: 'Contraseña segura',
  passwordHint: (least) => `${least} caracteres o más.`,
  unknownError: 'Error desconocido',
  backToLogin: 'Volver a iniciar sesión',
  backToApp: 'Volver a la aplicación',
}

export const loginWords: SameWords<typeof english.loginWords> = {
  title: 'Iniciar sesión',
  about: 'Un solo calendario para cuidar a tu perro o gato mayor: qué toca, qué se dio y quién se encargó.',
  logIn: 'Iniciar sesión',
  createAccount: 'Crear una cuenta',
  forgotPassword: '¿Olvidaste la contraseña?',
}

export const signupWords: SameWords<typeof english.signupWords> = {
  title: 'Crear cuenta',
  signUp: 'Crear cuenta',
  agreeing: 'Al crear la cuenta confirmas que tienes 18 años o más y aceptas los',
  terms: 'Términos del servicio',
  and: 'y la',
  privacy: 'Política de privacidad',
  haveAccount: '¿Ya tienes una cuenta?',
  logIn: 'Iniciar sesión',
}

export const resetWords: SameWords<typeof english.resetWords> = {
  title: 'Restablecer contraseña',
  send: 'Enviar instrucciones',
  sendFailed: 'No se pudo enviar el correo',
  sent: 'Instrucciones enviadas',
  sentTo: 'Si hay una cuenta con ese correo, se envía un enlace para restablecerla a',
  sentMore: 'Sirve una sola vez y durante una hora.',
  resend: 'Enviar otra vez',
  resent:
    'Se envió otra vez. Puede tardar un minuto en llegar; mira también en la carpeta de correo no deseado.',
  change: 'Cambiar contraseña',
  changed: 'Contraseña cambiada',
  changedMore: 'Se cerró la sesión en todos tus dispositivos. Inicia sesión con la contraseña nueva.',
  badLink: 'Este enlace ya no funciona',
  badLinkMore:
    'Un enlace para restablecer la contraseña sirve una sola vez y durante una hora. Este ya se usó, es demasiado antiguo o está incompleto.',
  sendNew: 'Enviar un enlace nuevo',
}
