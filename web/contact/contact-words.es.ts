import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './contact-words.ts'

const characters = (count: number) => counted(count, 'carácter', 'caracteres')

export const contactWords: SameWords<typeof english.contactWords> = {
  title: 'Contacto',
  intro: '¿Una pregunta, un deseo, algo que no funciona? Escríbenos.',
  noAccount: 'No necesitas una cuenta.',
  inDemo: 'Esto es una demo: aquí no hay nadie que pueda leer lo que escribas.',
  emergency:
    '¿Tu mascota se encuentra mal? Llama enseguida a tu veterinario. No somos veterinarios y no leemos los mensajes a todas horas.',
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Mensaje',
  website: 'Sitio web',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: '¡Mensaje enviado!',
  sentMore: (email) => `Gracias. Responderemos a ${email}.`,
  failed: 'No se pudo enviar el mensaje. Inténtalo de nuevo.',
  unreachable: 'No se pudo contactar con el servidor. Lo que escribiste sigue aquí.',
  left: (count) => `Te quedan ${characters(count)}`,
  tooMany: (count) => `Sobran ${characters(count)}`,
  unsent: 'Tu mensaje está sin enviar.',
}
