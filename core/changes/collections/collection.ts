import type { CalendarDay } from '#core/calendar/calendar-day.ts'

/** What there is to know of a collection, beside the verbs that write to it. They are listed in collections.ts. */
export type CollectionOf<Body> = {
  /**
   * A stored body as a whole document, with a default for each field that is missing or of the wrong kind; null when it
   * is no document at all. Fields that only a newer app knows are left as they are. Whoever wrote it, one bad document
   * must not take the day of all others along.
   */
  read(id: string, body: unknown): Body | null
  /** the days for which it is read; without a last one always, and without a first one it is on no day, or its rule says on which */
  days(document: Body): { first: CalendarDay | null; last: CalendarDay | null }
  /** the series that it is read with */
  series?(document: Body): string | null
  /** whom it is for */
  pets(document: Body): readonly string[]
  /** the pet that an id of these names, so that nobody who may not see that pet ever holds one */
  petOfId?(id: string): string | null
  /** by which changes of it are found, beside its id */
  names?(document: Body): readonly string[]
  /** corrected and taken back by verbs of its own: never rewound, for others may have written to it since */
  isRecord?: true
  /** tells of changes: counted nowhere, never rewound, and shown to who may take them back */
  isAboutChanges?: true
}
