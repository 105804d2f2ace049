import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './invitation-words.ts'

export const invitationWords: SameWords<typeof english.invitationWords> = {
  subject: 'Una invitación para cuidar en equipo',
  lines: (invitedBy, household, product) => [
    `${invitedBy ? `Alguien que se hace llamar «${invitedBy}»` : 'Alguien'} te invita a ${household ? `«${household}»` : 'un hogar'} en ${product}, donde se planifican juntos los cuidados de las mascotas. El enlace muestra la invitación, y no pasa nada antes de que la aceptes. Funciona una sola vez y durante siete días.`,
    'Los nombres los escribió esa persona. Si no sabes quién es, ignora este correo.',
  ],
  link: 'Ver la invitación',
}
