import { counted } from '#core/words/counts.es.ts'
import type * as english from './delete-words.ts'

export const deleteWords: typeof english.deleteWords = (name, { alone, together }) => {
  const all = alone + together
  if (all === 0) return `${name} no tiene eventos.`
  const these = (count: number, one: string, several: string) =>
    all === 1 ? `Es ${one}` : counted(count, `es ${one}`, `son ${several}`)
  return [
    `${name} tiene ${counted(all, 'evento', 'eventos')}.`,
    alone > 0
      ? `${these(alone, `solo para ${name} y también se eliminará`, `solo para ${name} y también se eliminarán`)}.`
      : '',
    together > 0
      ? `${these(together, 'también de otras mascotas y se queda', 'también de otras mascotas y se quedan')}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
