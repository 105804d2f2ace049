import { Note } from '../ui/message.tsx'
import { workoutWords as words } from './workout-words.ts'

/** On every page that somebody could begin from. */
export function AskVet() {
  return (
    <Note>
      <strong>{words.askVet}</strong> {words.askVetMore}
    </Note>
  )
}
