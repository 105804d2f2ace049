import { escaped, folded, line, textLine } from '../ics/component.ts'
import { titleIn } from '../ics/event-title.ts'
import type { Titled } from '../ics/event-title.ts'
import { moment, writtenInstant } from '../ics/moment.ts'
import { uid } from '../ics/write-calendar.ts'
import { stateOf } from './tasks.ts'
import type { Task } from './tasks.ts'
import { entryLine, nameOf, readTask, unfolded } from './read-task.ts'
import type { SaidTask } from './read-task.ts'

export type TaskForm = Titled & {
  host: string
  zone: string
  now: number
  /** VTIMEZONE of that zone, made once for all of them */
  zoneText: string
}

export const taskUid = (id: string, form: Pick<TaskForm, 'host'>): string => uid(id, form)

/** The lines of a task as the plan and the record say it, without those around it. */
export function ownLines(task: Task, form: TaskForm): string[] {
  const { id, occurrence, pet, due, allDay, record } = task
  const { event } = occurrence
  const { status, entry } = stateOf(record)
  const { title } = titleIn({ ...event, petIds: pet ? [pet.id] : [] }, form)
  const name = pet && form.petName(pet.id)
  const changed = Math.max(0, ...(record?.entries ?? []).map(changedAt))
  return [
    textLine('UID', taskUid(id, form)),
    line('DTSTAMP', writtenInstant(Math.min(changed || event.createdAt, form.now))),
    ...(changed ? [line('LAST-MODIFIED', writtenInstant(Math.min(changed, form.now)))] : []),
    textLine('SUMMARY', title),
    moment('DUE', due, allDay, form.zone),
    line('STATUS', status),
    ...(status === 'COMPLETED' && entry ? [line('COMPLETED', writtenInstant(entry.at))] : []),
    ...(status === 'COMPLETED' ? [line('PERCENT-COMPLETE', '100')] : []),
    ...(status === 'IN-PROCESS' ? [line('PERCENT-COMPLETE', '50')] : []),
    ...(event.description !== '' ? [textLine('DESCRIPTION', event.description)] : []),
    ...(name ? [line('CATEGORIES', escaped(name))] : []),
    ...(entry ? [line(entryLine, entry.id)] : []),
  ]
}

function changedAt({ recordedAt, retracted, was }: NonNullable<Task['record']>['entries'][number]): number {
  return Math.max(recordedAt, retracted?.at ?? 0, was?.at(-1)?.changedAt ?? 0)
}

/** What a program wrote of a task, and what the task was to us after that. */
export type KeptTask = { body: string; base: string }

export const baseOf = (lines: readonly string[]): string => lines.join('\r\n')

/**
 * A task as it is handed out. What a program wrote comes back letter for letter as long as the plan and the record say what
 * they said then; from then on what they say anew takes the place of what was written, and everything else stays.
 */
export function taskText(lines: readonly string[], kept: KeptTask | null, form: TaskForm): string {
  const said = kept && readTask(kept.body)
  if (!kept || !said) return wrapped(lines, { inside: [], zones: [] }, form)
  if (kept.base === baseOf(lines) && saysTheSame(said, lines)) return kept.body
  const [before, now] = [byName(kept.base.split('\r\n')), byName(lines)]
  const moved = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name)?.join() !== now.get(name)?.join(),
  )
  const ours = new Set([...moved, ...always])
  const theirs = byName(said.lines)
  const names = [...new Set([...now.keys(), ...theirs.keys()])]
  const merged = names.flatMap((name) => (ours.has(name) ? now : theirs).get(name) ?? [])
  return wrapped(merged, said, form)
}

/** What is true of a dose is never what a program says of it. */
const always = ['UID', 'STATUS', 'COMPLETED', 'PERCENT-COMPLETE', entryLine]

function saysTheSame(said: SaidTask, lines: readonly string[]): boolean {
  const own = readTask(['BEGIN:VTODO', ...lines, 'END:VTODO'].join('\r\n'))
  const when = ({ completed }: SaidTask) => completed && `${completed.value} ${completed.zone}`
  return own !== null && own.status === said.status && when(own) === when(said)
}

/** Unfolded, in their order. */
function byName(lines: readonly string[]): Map<string, string[]> {
  return Map.groupBy(unfolded(lines.join('\r\n')), nameOf)
}

function wrapped(lines: readonly string[], said: Pick<SaidTask, 'inside' | 'zones'>, form: TaskForm): string {
  const zones = new Set(lines.flatMap((one) => /^[^:]*;TZID="?([^";:]+)/i.exec(one)?.[1] ?? []))
  const known = said.zones.filter(({ name }) => name !== form.zone && zones.has(name))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Senior Pet Care App//EN',
    ...(zones.has(form.zone) ? [form.zoneText.trimEnd()] : []),
    ...known.flatMap((zone) => zone.lines.map(folded)),
    'BEGIN:VTODO',
    ...unfolded(lines.join('\r\n')).map(folded),
    ...said.inside.map(folded),
    'END:VTODO',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
