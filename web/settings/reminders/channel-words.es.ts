import { mostOwnChannels } from '#core/reminders/own-channels.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './channel-words.ts'

export const channelWords: SameWords<typeof english.channelWords> = {
  section: 'Tus propios canales',
  about:
    'Los recordatorios también pueden llegar por ntfy o por un webhook, además de a tus dispositivos y por correo.',
  full: `Hay ${mostOwnChannels}, y no puede haber más.`,
  turnedOff: 'Quien lleva esta instalación los ha desactivado: no se les envía nada.',
  addNtfy: 'Añadir ntfy',
  addNtfyDetail: 'Notificaciones en la app ntfy',
  addWebhook: 'Añadir un webhook',
  addWebhookDetail: 'Para Home Assistant y programas tuyos',
  ntfy: (topic: string) => `ntfy, ${isolated(topic)}`,
  webhook: (host: string) => `Webhook, ${isolated(host)}`,
  none: 'Todavía no se ha enviado nada.',
  taken: (when: string) => `El último mensaje se aceptó ${when}.`,
  troubled: (why: string) => `El último mensaje no llegó: ${why}`,
  test: 'Enviar una prueba',
  edit: 'Cambiar',
  remove: 'Quitar',
  what: (name: string) => ` ${name}`,
  turnOn: 'Añadir de nuevo',
  removed: 'Quitado. Ya no se envían recordatorios allí.',
  added: 'Allí vuelven a llegar recordatorios.',
  sending: 'Enviando…',
  accepted: {
    ntfy: 'Aceptado. Si tu teléfono no muestra nada, compara el servidor y el tema con los de la app ntfy.',
    webhook: 'Aceptado.',
  },
  testFailed: (why: string) => `No llegó: ${why}`,
  failed: 'No ha funcionado. Inténtalo de nuevo.',

  newNtfy: 'Añadir ntfy',
  newWebhook: 'Añadir un webhook',
  change: 'Cambiar un canal',
  gone: 'Este canal ya no existe.',
  how: 'Instala la app ntfy en tu teléfono y suscríbete allí al mismo tema en el mismo servidor.',
  sees: 'Ese servidor puede leer lo que dicen los recordatorios: el nombre de la mascota, qué toca y cuándo. Quien conozca el tema también, y puede registrar esa dosis con el botón.',
  webhookHow:
    'Allí se envía un pequeño mensaje en JSON cada vez que se te recordaría algo, y otro cuando queda registrado.',
  webhookSees:
    'Quien lo reciba lee el nombre de la mascota, qué toca y cuándo, y puede registrar esa dosis con el enlace que contiene.',
  server: 'Servidor',
  serverHint: 'https://ntfy.sh, o un servidor tuyo.',
  address: 'Dirección',
  addressHint: 'Empieza por https://.',
  addressWrong: 'Escribe una dirección como https://ntfy.example.com.',
  topic: 'Tema',
  topicHint: 'Un nombre que nadie adivine. Este se ha creado al azar.',
  topicWrong: 'Usa solo letras, cifras, - y _, 64 como máximo.',
  token: 'Token de acceso',
  tokenHint: 'Solo si el tema lo pide.',
  tokenKept: 'Hay uno guardado. Déjalo vacío para conservarlo. Otro servidor lo necesita de nuevo.',
  noToken: 'Enviar sin el token guardado',
  secret: 'Secreto',
  secretHint:
    'Puedes dejarlo vacío. Con uno, los mensajes se firman como dice Standard Webhooks, y quien los recibe puede comprobar que vienen de aquí.',
  secretKept: 'Hay uno guardado. Déjalo vacío para conservarlo. Otro servidor lo necesita de nuevo.',
  noSecret: 'No firmar con el secreto guardado',
  secretWrong: 'Usa letras, cifras y signos sin espacios, 200 como máximo.',
  priority: 'Con cuánto ruido',
  priorities: {
    2: { label: 'En silencio', hint: 'Sin sonido ni vibración.' },
    3: { label: 'Como siempre', hint: 'El sonido habitual de la app ntfy.' },
    4: { label: 'Fuerte', hint: 'Vibración larga, y por encima de otras apps.' },
  },
  isLoud: 'Lo importante, lo más fuerte posible',
  isLoudHint:
    'La prioridad más alta de ntfy. En la app ntfy puedes dejar que suene aunque esté en No molestar.',
  save: 'Guardar',
  saved: 'Guardado. Envía una prueba para ver si llega.',
  unsaved: 'Este canal no se ha guardado.',
}

export const troubleInWords: typeof english.troubleInWords = (trouble) => {
  if ('why' in trouble) return whyNot[trouble.why]
  const { status } = trouble
  if (status === 401 || status === 403)
    return `el servidor no nos deja entrar (${status}). Comprueba el token de acceso.`
  if (status === 404 || status === 410) return `el servidor no conoce esa dirección (${status}).`
  if (status === 429) return 'el servidor quiere menos mensajes por ahora (429).'
  if (status >= 300 && status < 400) return `la dirección lleva a otra (${status}). Escribe esa.`
  return `el servidor respondió ${status}.`
}

type Trouble = Parameters<typeof english.troubleInWords>[0]
const whyNot: Record<Extract<Trouble, { why: string }>['why'], string> = {
  'not-allowed':
    'esta instalación no puede enviar a esa dirección. Quien la lleva puede permitirlo (HOOK_HOSTS).',
  'not-sendable': 'no se pudo poner en un mensaje. Comprueba el token y la dirección.',
  'no-such-name': 'no hay ningún servidor con ese nombre.',
  'too-slow': 'el servidor no respondió en 5 segundos.',
  'not-trusted': 'el certificado del servidor no es válido.',
  'not-reachable': 'no se puede llegar al servidor.',
  busy: 'se estaba enviando demasiado. Inténtalo de nuevo en un momento.',
}
