import type { ListKind } from './list-paths.ts'
import type { CalendarObject } from '#core/ics/write-calendar.ts'
import type { Task } from '#core/lists/tasks.ts'
import { digestOf } from './list-state.ts'

/** One file of a list. */
export type ListObject = {
  name: string
  uid: string
  etag: string
  text(): string
  /** when it takes place, of an event; what it is about, of a task */
  event?: CalendarObject
  task?: Task
  /** the lines a task has by itself */
  base?: string
  /** what a program has written of it; whether the task is to us what it was then */
  kept?: { name: string; body: string; isCurrent: boolean }
}

/** A list as it stands under one token. */
export type MadeList = {
  kind: ListKind
  token: string
  zone: string
  zoneText: string
  objects: ReadonlyMap<string, ListObject>
  byUid: ReadonlyMap<string, ListObject>
  /** about how much of memory it takes */
  length: number
}

export const etagOf = (text: string): string => `"${digestOf(text)}"`

export function madeList(
  made: Pick<MadeList, 'kind' | 'token' | 'zone' | 'zoneText'>,
  objects: readonly ListObject[],
  characters: number,
): MadeList {
  return {
    ...made,
    objects: new Map(objects.map((one) => [one.name, one])),
    byUid: new Map(objects.map((one) => [one.uid, one])),
    length: characters + objects.length * 300,
  }
}
