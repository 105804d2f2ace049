import type { Change, ChangeOf, Documents, Write } from './change.ts'
import { draftOf } from './draft.ts'
import { savedAs, stepsOf } from './save.ts'

export type CarriedOut = { said: Change; writes: Write[] }

/** What the steps do, each to what those before it left. */
export function carryOutSteps(
  change: ChangeOf<'save'>,
  documents: Documents,
  carryOut: (step: Change, place: number, draft: Documents) => CarriedOut,
): CarriedOut {
  const draft = draftOf(documents)
  const said = stepsOf(change).map((step, place) => {
    const done = carryOut(step, place, draft)
    for (const write of done.writes) draft.write(write)
    return done.said
  })
  return { said: savedAs(change, said), writes: draft.writes() }
}
