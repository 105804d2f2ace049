import { useSyncExternalStore } from 'react'
import type { Pet } from '#core/pets/pet.ts'

/** Asked before something is recorded, wherever it is: on the day, in a sheet, behind a notification. */
export type Question = {
  title: string
  pets: readonly Pet[]
  /** sentences below the faces */
  said: readonly string[]
  choices: readonly { value: string; label: string }[]
  /** what is answered without recording anything; it has the focus */
  decline?: string
}
type Asked = Question & {
  /** another question is another dialog: its focus is its own, and a second press on the one before does not answer it */
  id: number
  answer: (value: string | null) => void
}

let asked: Asked | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** The value of what was chosen; null when nothing was. */
export function askPerson(question: Question): Promise<string | null> {
  asked?.answer(null)
  return new Promise((resolve) => {
    lastId += 1
    show({
      ...question,
      id: lastId,
      answer(value) {
        show(null)
        resolve(value)
      },
    })
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useQuestion(): Asked | null {
  return useSyncExternalStore(subscribe, () => asked)
}
