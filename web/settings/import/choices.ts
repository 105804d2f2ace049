import { useState } from 'react'
import type { ImportedEvent } from '#core/changes/import-forms.ts'
import { givenOf, isDecided, isTickedAtFirst } from '#core/import/import-row.ts'
import type { ImportRow } from '#core/import/import-row.ts'

/** What the person has decided about the rows of a preview. */
export type Choices = ReturnType<typeof useChoices>

/** `everybody`: for whom events are that name no pet, until the person says so. */
export function useChoices(rows: readonly ImportRow[], everybody: readonly string[]) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [forAll, setForAll] = useState(everybody)
  const [own, setOwn] = useState<ReadonlyMap<string, readonly string[]>>(new Map())

  const isTicked = (row: ImportRow) => turned.has(row.id) !== isTickedAtFirst(row)
  /** null: as the event says itself */
  const petsGiven = ({ id, head }: ImportRow) => own.get(id) ?? (head.hasOwnPets ? null : forAll)

  return {
    forAll,
    setForAll,
    isTicked,
    turn: ({ id }: ImportRow) => setTurned((known) => withTurned(known, id)),
    petsOf: (row: ImportRow): readonly string[] => petsGiven(row) ?? row.head.given.event.petIds,
    setPets: ({ id }: ImportRow, petIds: readonly string[]) =>
      setOwn((known) => new Map(known).set(id, petIds)),
    /** rows for which nobody has said whose they are */
    hasOpen: rows.some((row) => !row.head.hasOwnPets && isDecided(row)),
    ticked: rows.filter(isTicked).filter(isDecided),
    given: (): ImportedEvent[] => rows.filter(isTicked).flatMap((row) => givenOf(row, petsGiven(row))),
  }
}

function withTurned(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(known)
  if (!next.delete(id)) next.add(id)
  return next
}
