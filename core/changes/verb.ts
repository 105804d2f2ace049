import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Deletion } from '../deletions/deletion.ts'
import type { Acting } from '../households/household.ts'
import type { StockCount } from '../medicines/medicine.ts'
import type { AppliedChange, Change, ChangeOf, Documents, Write } from './change.ts'
import type { Document } from './collections.ts'

/** What has happened since to whom or what a restore brings something back for: that did not come back, or not as it was. */
export type FactMet = {
  /** of the first that met it */
  title: string
} & ({ fact: 'died'; name: string; day: CalendarDay } | { fact: 'gone'; name: string } | WhatMeets)

/** Of a change of a plan that meets an event. */
export type WhatMeets = { fact: 'stopped'; day: CalendarDay } | { fact: 'moved'; days: number }

/** Who says a change, and the day and instant it is there. */
export type Circumstances = {
  acting: Acting
  today: CalendarDay
  now: number
  /** what this change has counted before, when it is carried out again */
  counted?: StockCount
  /** told what a restore finds to have happened since */
  onMet?: (fact: FactMet) => void
}

/** What went with a change, as Recently Deleted tells it. */
export type What = Omit<Deletion, 'id' | 'at' | 'by'>

/** These are about other changes: a save consists of them, an undo leaves one out. */
export type OwnVerb = Exclude<Change['verb'], 'save' | 'undo'>

/** Everything about a verb but its form (with the schemas of its noun), what it is called (web/shell/waiting-words.ts), and that sitters may say it, too (who-may.ts). */
export type Verb<V extends OwnVerb> = {
  /** what it does to the documents; throws a Refusal when it cannot be done */
  apply(change: ChangeOf<V>, documents: Documents, circumstances: Circumstances): Write[]
  /** ids of documents, series, pets and plans that it is about, also where it finds its work done: no two are the same */
  names(change: ChangeOf<V>): readonly string[]
  /** the documents it will ask for: found together where each would be a query of its own */
  reads(change: ChangeOf<V>): readonly string[]
  /** the series it will ask for */
  series?(change: ChangeOf<V>): readonly string[]
  /** what it takes away, which can then be restored; null when it takes nothing */
  takes?(change: ChangeOf<V>, documents: Documents, writes: readonly Write[]): What | null
  /** it works in a full account, too */
  makesRoom?(change: ChangeOf<V>): boolean
  /** it may take long, and nobody else is to wait for it */
  isSlow?(change: ChangeOf<V>): boolean
  /** it is about one event: the rules it brings are searched within a bound of their own */
  isOnOneEvent?: true
  /** what it finds recorded, kept with it: carried out again later, it moves no days that it had left alone */
  recorded?(change: ChangeOf<V>, documents: Documents): Pick<AppliedChange, 'recorded' | 'planRecorded'>
  /** what is told where, carried out again, it comes upon what was away when it was made */
  meets?(change: ChangeOf<V>): WhatMeets
  /** medicines that it counts: an undo keeps the counts of then */
  counts?(change: ChangeOf<V>): readonly string[]
  /** other changes that it takes back */
  takesBack?(change: ChangeOf<V>): readonly string[]
  /** whether what it brought would be lost by carrying it out again, as `writes` */
  isLost?(change: ChangeOf<V>, applied: AppliedChange, writes: readonly Write[]): boolean
  /** the document as the person saw it when acting: what the change is called, and what was typed, outlive it */
  subject?(change: ChangeOf<V>, documents: Documents): Document | undefined
  /** it is typed, and may be lost to another's change */
  words?: Words<ChangeOf<V>>
}

/** What a person typed with it: who loses that to another's change, which had not seen it, is told (overwritten.ts). */
export type Words<C extends Change> = {
  /** the fields that it gives, with their values */
  said?(change: C): object
  /** what these are about, if that can be said anew */
  about?(change: C, before: readonly Write[]): string
  /** whether a later change takes them, or some of them */
  lostTo(earlier: AppliedChange & { change: C }, later: Taking): boolean
}

/** A change with what it found and what it wrote; `removed` are ids. */
export type Taking = AppliedChange & { removed: ReadonlySet<string> }

export type VerbsOf<V extends OwnVerb> = { [One in V]: Verb<One> }
