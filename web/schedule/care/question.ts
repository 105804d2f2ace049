import type { Pet } from '#core/pets/pet.ts'
import { cell } from '#web/ui/cells/cell.ts'
import { useCell } from '#web/ui/cells/use-cell.ts'

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

const asked = cell<Asked | null>(null)
let lastId = 0

/** The value of what was chosen; null when nothing was. */
export function askPerson(question: Question): Promise<string | null> {
  asked.get()?.answer(null)
  return new Promise((resolve) => {
    lastId += 1
    asked.set({
      ...question,
      id: lastId,
      answer(value) {
        asked.set(null)
        resolve(value)
      },
    })
  })
}

export function useQuestion(): Asked | null {
  return useCell(asked)
}
