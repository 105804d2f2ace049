import type { WayIn } from '#core/accounts/account.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { product } from '../mail/letter.ts'
import type * as english from './letter-words.ts'

const newDeviceWays: Record<WayIn, string> = {
  password: 'con tu contraseña',
  passkey: 'con una llave de acceso',
  'single-sign-on': 'con inicio de sesión único',
}

const resetEnds = {
  sessions: 'Con una contraseña nueva se cierra la sesión en todos tus dispositivos.',
  passkeys:
    'Con una contraseña nueva se cierra la sesión en todos tus dispositivos y se desactivan tus llaves de acceso.',
  signOn:
    'Con una contraseña nueva se cierra la sesión en todos tus dispositivos y se desconecta el inicio de sesión único.',
  both: 'Con una contraseña nueva se cierra la sesión en todos tus dispositivos, se desactivan tus llaves de acceso y se desconecta el inicio de sesión único.',
}

export const letterWords: SameWords<typeof english.letterWords> = {
  reset: ({ lostPasskeys, lostSignOn }) => ({
    subject: 'Elige una contraseña nueva',
    lines: [
      `Alguien pidió una contraseña nueva para tu cuenta de ${product}. Si fuiste tú, elígela aquí. El enlace funciona una sola vez y durante una hora.`,
      resetEnds[lostPasskeys ? (lostSignOn ? 'both' : 'passkeys') : lostSignOn ? 'signOn' : 'sessions'],
      'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
    ],
    link: 'Elegir una contraseña nueva',
  }),
  confirmEmail: {
    subject: 'Confirma tu nuevo correo electrónico',
    lines: [
      `Pediste usar esta dirección para tu cuenta de ${product}. Abre el enlace antes de una hora en un dispositivo donde tengas la sesión iniciada.`,
      'Si no fuiste tú, ignora este correo. No cambia nada.',
    ],
    link: 'Confirmar esta dirección',
  },
  proof: (code: string) => ({
    subject: '¿Es esta tu dirección de correo?',
    lines: [
      `Alguien ha creado una cuenta de ${product} con esta dirección. Si fuiste tú, dilo aquí y podrán llegar recordatorios e invitaciones por correo.`,
      `O escribe este código en la app antes de dos días: ${code.slice(0, 3)} ${code.slice(3)}`,
      'Si no fuiste tú, dilo en la misma página y nadie podrá hacer que esta app vuelva a escribirte.',
    ],
    link: 'Decir si fuiste tú',
    notMe: 'No he sido yo',
  }),
  addressTaken: {
    subject: 'Esta dirección ya tiene una cuenta',
    lines: [
      `Alguien quiso pasar otra cuenta de ${product} a esta dirección. Ya tiene una cuenta propia, así que no ha cambiado nada.`,
      'Si fuiste tú: inicia sesión con esta dirección o elimina antes esa cuenta.',
    ],
  },
  emailChanged: (newEmail) => ({
    subject: 'Tu correo electrónico ha cambiado',
    lines: [
      `A partir de ahora inicias sesión en ${product} con ${newEmail}.`,
      'Si no fuiste tú, responde a este correo lo antes posible.',
    ],
  }),
  passwordChanged: (
    resetUrl,
    { lostPasskeys = false, lostSignOn = false, lostKeys = false, lostChannels = false },
  ) => ({
    subject: 'Tu contraseña ha cambiado',
    lines: [
      `La contraseña de tu cuenta de ${product} acaba de cambiar y se cerró la sesión en tus otros dispositivos.`,
      ...(lostPasskeys
        ? [
            'También se quitaron tus llaves de acceso, porque pediste una contraseña nueva por correo. Vuelve a añadirlas en Ajustes, Cuenta, Llaves de acceso.',
          ]
        : []),
      ...(lostSignOn
        ? ['También se desconectó el inicio de sesión único. Vuelve a conectarlo en Ajustes, Cuenta.']
        : []),
      ...(lostKeys
        ? [
            'Las claves que creaste para otras apps también han dejado de valer. Crea otras en Ajustes, Apps y claves.',
          ]
        : []),
      ...(lostChannels
        ? [
            'También se quitaron tus propios canales de recordatorios. Añádelos de nuevo en Ajustes, Recordatorios.',
          ]
        : []),
      `Si no fuiste tú, elige una nueva ahora mismo: ${resetUrl}`,
    ],
  }),
  secondStepOn: (resetUrl) => ({
    subject: 'El segundo paso está activado',
    lines: [
      `A partir de ahora se pide un código de tu teléfono cada vez que alguien inicia sesión en tu cuenta de ${product}.`,
      'Guarda tus códigos de reserva donde los encuentres sin el teléfono.',
      `Si no fuiste tú, escribe enseguida a quien administra esta app: solo esa persona puede desactivar el segundo paso por ti. Después elige una contraseña nueva, con la que se cierran todas las sesiones: ${resetUrl}`,
    ],
  }),
  secondStepOff: (resetUrl) => ({
    subject: 'El segundo paso está desactivado',
    lines: [
      `A partir de ahora, para entrar en tu cuenta de ${product} ya no se pide ningún código.`,
      `Si no fuiste tú, elige ya una contraseña nueva: ${resetUrl}`,
    ],
  }),
  backupCodeUsed: (left, resetUrl) => ({
    subject: 'Se usó un código de reserva',
    lines: [
      `Alguien usó uno de los códigos de reserva de tu cuenta de ${product}. ${left === 0 ? 'No queda ninguno' : left === 1 ? 'Queda uno' : `Quedan ${left}`}; puedes crear otros en Ajustes, Cuenta, Un segundo paso.`,
      `Si no fuiste tú, elige ya una contraseña nueva y después crea otros códigos de reserva: ${resetUrl}`,
    ],
  }),
  codeGuessing: (resetUrl) => ({
    subject: 'Alguien tiene tu contraseña',
    lines: [
      `Alguien inicia sesión en tu cuenta de ${product} con la contraseña correcta y prueba códigos del segundo paso. Por ahora sin éxito, y frenamos esos intentos.`,
      `Si no eres tú, elige ahora una contraseña nueva: ${resetUrl}`,
      'Mientras esto siga, escribimos como mucho una vez al día.',
    ],
  }),
  passkeyAdded: (resetUrl) => ({
    subject: 'Se añadió una llave de acceso a tu cuenta',
    lines: [
      `A partir de ahora se puede iniciar sesión en tu cuenta de ${product} con una nueva llave de acceso. La ves en Ajustes, Cuenta, Llaves de acceso.`,
      `Si no fuiste tú, elige ahora mismo una contraseña nueva: así se cierra la sesión en todos los dispositivos y se quitan todas las llaves de acceso. ${resetUrl}`,
    ],
  }),
  passkeyCopied: (day) => ({
    subject: 'Puede que alguien haya copiado una de tus llaves de acceso',
    lines: [
      `Alguien intentó iniciar sesión en tu cuenta de ${product} con la llave de acceso añadida el ${day}. No dejamos entrar a nadie, porque el dispositivo contó hacia atrás: eso pasa cuando existe una copia.`,
      'Desactiva esa llave en Ajustes, Cuenta, Llaves de acceso, y añade una nueva.',
    ],
    link: 'Ver tus llaves de acceso',
  }),
  signOnConnected: (provider, resetUrl) => ({
    subject: 'Se conectó otro inicio de sesión a tu cuenta',
    lines: [
      `A partir de ahora se puede entrar en tu cuenta de ${product} con ${provider}. Lo ves en Ajustes, Cuenta.`,
      `Si no fuiste tú, desconéctalo allí o elige una contraseña nueva ahora mismo, que también lo desconecta: ${resetUrl}`,
    ],
  }),
  guessing: (resetUrl) => ({
    subject: 'Alguien intenta adivinar tu contraseña',
    lines: [
      `En un día se probaron muchas contraseñas incorrectas en tu cuenta de ${product}, desde dispositivos que nunca habían iniciado sesión en ella. Frenamos esos intentos.`,
      'A los dispositivos donde inicias sesión normalmente no les afecta. Si otro te pide esperar, elige en él una contraseña nueva y podrás entrar.',
      `¿Tu contraseña es corta o la usas también en otros sitios? Entonces elige ahora una nueva: ${resetUrl}`,
      'Mientras esto siga, escribimos como mucho una vez al día.',
    ],
  }),
  newDevice: ({ device, when, way, resetUrl }) => ({
    subject: 'Un dispositivo nuevo ha entrado en tu cuenta',
    lines: [
      `Alguien ha entrado en tu cuenta de ${product} desde un dispositivo que no se conocía: ${device}, ${when}, ${newDeviceWays[way]}.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, cierra la sesión de ese dispositivo en «Tus dispositivos» y elige una contraseña nueva cuanto antes: ${resetUrl}`,
      'Si no quieres estos correos, desactívalos en «Tus dispositivos».',
    ],
    link: 'Ver tus dispositivos',
  }),
}
