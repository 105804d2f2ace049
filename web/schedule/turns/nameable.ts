import type { Doer } from '#core/schedule/doers.ts'
import type { Here } from './turn-here.ts'

/** Those who can be named, in the order they came: a sitter with a link goes with it. */
export function nameable({ members }: Pick<Here, 'members'>): Doer[] {
  return members.flatMap(({ id, name, byLink }) => (byLink ? [] : [{ id, name }]))
}
