import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './links-words.ts'

export const linksWords: SameWords<typeof english.linksWords> = {
  title: 'Quién tiene acceso',
  linkDetail: 'Enlaces, personas y dispositivos',
  what: 'Quien tenga uno de estos enlaces puede usarlo, y también quien encuentre un teléfono que lo tenga. Desactiva lo que ya no haga falta.',
  noneWorks: 'No hay ningún enlace que funcione ahora.',
  vets: 'Enlaces para veterinarios',
  deletedPet: 'Una mascota eliminada',
  calendars: 'Tus enlaces de calendario',
  members: 'Personas y dispositivos',
  unread: 'Algunos de los enlaces no se pudieron cargar.',
}
