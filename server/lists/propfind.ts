import { childOf } from '#core/lists/read-xml.ts'
import type { XmlElement } from '#core/lists/read-xml.ts'
import { dav, named } from '#core/lists/write-xml.ts'
import { Refusal } from '#core/refusal.ts'
import { breathing } from '../database/breathing.ts'
import { response } from './dav-answer.ts'
import type { Asked, Properties } from './dav-answer.ts'
import { davPath, homePath, listKinds, listPath, objectPath, principalPath } from './list-paths.ts'
import type { ListKind, Place } from './list-paths.ts'
import {
  homeProperties,
  listProperties,
  objectProperties,
  principalProperties,
  rootProperties,
} from './list-properties.ts'
import type { Whose } from './list-properties.ts'
import type { OpenList } from './lists.ts'

export type Reading = {
  whose: Whose
  open: (list: ListKind) => Promise<OpenList>
  asked: Asked
  isMinimal: boolean
}

/** What a PROPFIND asks for: nothing said is everything. */
export function readAsked(body: XmlElement | null): Asked {
  if (!body) return 'all'
  if (body.space !== dav || body.name !== 'propfind') throw new Refusal('not-understood')
  if (childOf(body, dav, 'propname')) return 'names'
  const prop = childOf(body, dav, 'prop')
  return prop ? { names: namesIn(prop) } : 'all'
}

export function namesIn(prop: XmlElement | undefined) {
  return (prop?.inside ?? []).map(({ space, name }) => named(space, name))
}

/** The place, and what stands in it where that is asked for; whoever asks is told of their own alone. */
export async function placesFound(place: Place, isDeep: boolean, reading: Reading): Promise<string[]> {
  const { whose, asked, isMinimal } = reading
  const told = (path: string, of: Properties) => response(path, of, asked, isMinimal)
  const { person, household } = whose
  if (place.kind === 'root') {
    const inside = isDeep ? [told(principalPath(person), principalProperties(whose))] : []
    return [told(davPath, rootProperties(whose)), ...inside]
  }
  if (place.kind === 'principal') return [told(principalPath(person), principalProperties(whose))]
  if (place.kind === 'home') {
    const lists = isDeep
      ? await Promise.all(listKinds.map(async (list) => toldOfList(await reading.open(list), reading)))
      : []
    return [told(homePath(household), homeProperties(whose)), ...lists]
  }
  const list = await reading.open(place.list)
  if (place.kind === 'list') {
    const objects = isDeep ? await toldOfObjects(list, reading) : []
    return [toldOfList(list, reading), ...objects]
  }
  const one = (await list.read()).objects.get(place.name)
  if (!one) throw new Refusal('not-found')
  return [told(objectPath(household, place.list, place.name), objectProperties(place.list, one, whose))]
}

function toldOfList({ kind, token, state, push }: OpenList, { whose, asked, isMinimal }: Reading): string {
  const of = listProperties({ ...whose, list: kind, token, state, push })
  return response(listPath(whose.household, kind), of, asked, isMinimal)
}

async function toldOfObjects(
  { kind, read }: OpenList,
  { whose, asked, isMinimal }: Reading,
): Promise<string[]> {
  const { objects } = await read()
  const { breathe } = breathing()
  const told: string[] = []
  for (const one of objects.values()) {
    await breathe()
    const path = objectPath(whose.household, kind, one.name)
    told.push(response(path, objectProperties(kind, one, whose), asked, isMinimal))
  }
  return told
}
