import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './vet-link-words.ts'

export const times: typeof english.times = (n) => (n === 1 ? 'una vez' : n === 2 ? 'dos veces' : `${n} veces`)

export const vetLinkWords: SameWords<typeof english.vetLinkWords> = {
  section: 'Como enlace',
  what: (pet) =>
    `Un veterinario que tenga el enlace puede leer esta hoja sin cuenta, durante 14 días: ${isolated(pet)} en estos días, y qué medicamentos empiezan poco después. Con él nadie puede cambiar nada.`,
  make: 'Crear un enlace para estos días',
  once: (until) => `Solo lo ves esta vez. Funciona hasta el ${until}.`,
  share: (pet) => `${isolated(pet)}: para el veterinario`,
  done: 'Listo',
  list: 'Enlaces que funcionan',
  madeBy: (name, until) =>
    name === '' ? `Funciona hasta el ${until}` : `Lo creó ${isolated(name)}, funciona hasta el ${until}`,
  notOpened: 'Aún sin abrir',
  opened: (n, when) => (n === 1 ? `Se abrió una vez, ${when}` : `Se abrió ${times(n)}, la última ${when}`),
  allOpenings: 'Todas las veces que se abrió',
  latestOpenings: (n) => `Las últimas ${n} veces que se abrió`,
  rowOf: (pet, days) => `${isolated(pet)}, ${days}`,
  takeBackWhat: (days) => ` el enlace para ${days}`,
  needsConnection: 'Los enlaces necesitan conexión con el servidor.',
  failed: 'No funcionó. Inténtalo de nuevo.',
}
