import { counted, plural } from '#core/words/counts.ts'

const then = (at: string | null) => (at === null ? '' : ` at ${at}`)

/** What a change of a series would do, clause by clause. `at` is a time of the day where its day has several. */
export const previewWords = {
  changes: { one: 'Changes this event only', what: (events: string) => `Changes ${events}` },
  deletes: { one: 'Deletes this event only', what: (events: string) => `Deletes ${events}` },
  keepsEarlier: (n: number) => `keeps ${counted(n, 'earlier one')}`,
  keepsPast: (n: number) => `keeps ${counted(n, 'past one')}`,
  keepsRecorded: (days: number) => `keeps ${counted(days, 'day')} up to the last record as they were`,
  byHandStay: (n: number) =>
    `${n} you changed by hand ${plural(n, { one: 'keeps', other: 'keep' })} what you changed`,
  byHandGoes: (n: number) => `${n} you changed by hand ${plural(n, { one: 'goes', other: 'go' })} too`,
  recordsStay: 'what is recorded stays',
  all: (at: string | null) => `all events${then(at) || ' of the series'}`,
  none: (at: string | null) => `no events${then(at)}`,
  past: (n: number, at: string | null) => `${counted(n, 'past event')}${then(at)}`,
  allComing: (at: string | null) => `all coming events${then(at)}`,
  coming: (n: number, at: string | null) => `${counted(n, 'coming event')}${then(at)}`,
  andPast: (coming: string, past: number) => `${coming} and ${counted(past, 'past one')}`,
}
