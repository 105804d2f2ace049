import { shownEntry } from '../care/care.ts'
import type { CareRecord } from '../care/care.ts'
import { slotOf } from '../care/slot.ts'
import type { Occurrence } from '../schedule/event.ts'
import { turnOf } from '../schedule/turns.ts'
import { quietUntil } from './quiet.ts'
import type { QuietHours } from './quiet.ts'
import { dueInstant, stagesOf } from './stages.ts'
import type { Stage } from './stages.ts'

/** From when on a person is told, and by mail when. */
export const shares = ['at-once', 'when-late', 'never'] as const
export type Share = (typeof shares)[number]
export const mailChoices = ['no', 'when-late', 'at-once'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Somebody in the household, and how they want to be told. */
export type Listener = {
  id: string
  /** a sitter's pets; null for who sees all */
  pets: ReadonlySet<string> | null
  share: Share
  mail: MailChoice
  quiet: QuietHours | null
  zone: string
  /** whether there is a device, and an address, that can be told */
  hasDevice: boolean
  hasMail: boolean
  /** a channel of their own: ntfy, a webhook */
  hasOwn?: true
  /** goes with a link, and so has no turns */
  byLink?: true
}

/** What a person was told of an occurrence. */
export type Told = {
  slot: string
  person: string
  /** the last stage told; -1 when only a snooze is known */
  stage: number
  toldAt: number
  snoozedUntil: number | null
  /** told as well that it was recorded */
  settled: boolean
}

export type Channel = 'push' | 'own' | 'mail'
/** An occurrence that somebody is told of, for the pets of which nothing is recorded. */
export type Item = {
  slot: string
  occurrence: Occurrence
  petIds: readonly (string | null)[]
  stage: number
  /** the time of that stage: whoever was told before it was told of another time */
  stageAt: number
}
export type Tell = {
  person: string
  by: readonly Channel[]
  items: readonly Item[]
  /** came too late for a reminder of its own, or too many came together */
  isSummary: boolean
}
/** Somebody was told of it, and it is recorded now: what their screen shows is replaced. */
export type Settled = { person: string; slot: string; record: CareRecord }

export type Plan = {
  tells: Tell[]
  settled: Settled[]
  /** when there is something to do next, as far as these occurrences tell */
  nextAt: number | null
}

export type Household = {
  now: number
  zone: string
  /** those that remind, of the days around now */
  occurrences: readonly Occurrence[]
  care(slot: string, petId: string | null): CareRecord | undefined
  /** those that this is planned for */
  listeners: readonly Listener[]
  everybody: readonly Listener[]
  told: readonly Told[]
}

const minute = 60_000
/** Later than this it is no reminder any more; it shows in the app. */
export const usefulMs = 4 * 60 * minute
/** What comes later than this after its time comes with everything else that was late. */
const promptMs = 5 * minute
/** More at once come as one. */
const mostAtOnce = 3

/** Names an occurrence, for all its pets. */
export function slotName(occurrence: Occurrence): string {
  const { seriesId, day } = slotOf(occurrence)
  return `${seriesId}.${day.replaceAll('-', '')}`
}

/** Who is told what now, and when to ask again. */
export function planReminders(household: Household): Plan {
  const { occurrences, zone, listeners, everybody, now, care } = household
  const known = new Map(household.told.map((told) => [`${told.slot} ${told.person}`, told]))
  const slots = latestOfEachSeries(occurrences, zone, now).map((occurrence) => ({
    occurrence,
    slot: slotName(occurrence),
    stages: stagesOf(occurrence, zone),
    first: toldFirst(occurrence, everybody),
  }))
  const plan: Plan = { tells: [], settled: [], nextAt: null }
  for (const listener of listeners) {
    const due: Due[] = []
    for (const { occurrence, slot, stages: all, first } of slots) {
      const isOthers = first !== null && first !== listener.id
      const stages = isOthers ? all.filter(({ to }) => to === 'everyone') : all
      const petIds = petsSeenBy(occurrence, listener)
      if (petIds.length === 0) continue
      const told = known.get(`${slot} ${listener.id}`)
      const left = petIds.filter((petId) => !isRecorded(care(slot, petId)))
      if (left.length === 0) {
        const record = petIds.map((petId) => care(slot, petId)).find(isRecorded)
        if (told && told.stage >= 0 && !told.settled && record && now - told.toldAt < usefulMs)
          plan.settled.push({ person: listener.id, slot, record })
        continue
      }
      const asked = whatNow(stages, listener, occurrence, told, now)
      plan.nextAt = earlier(plan.nextAt, asked.nextAt)
      if (!asked.due) continue
      const { stage, stageAt, ...how } = asked.due
      due.push({ ...how, item: { slot, occurrence, petIds: left, stage, stageAt } })
    }
    plan.tells.push(...gathered(listener.id, due))
  }
  return plan
}

/**
 * Who alone is told until it is late: whose turn it is. Null is everybody, also where that is somebody who is no longer
 * here, or who would not hear of it.
 */
function toldFirst(occurrence: Occurrence, everybody: readonly Listener[]): string | null {
  const turn = turnOf(occurrence)
  const listener = turn && everybody.find(({ id }) => id === turn.id)
  if (!listener || listener.byLink || listener.share !== 'at-once') return null
  const isTold = listener.hasDevice || listener.hasOwn || (listener.hasMail && listener.mail === 'at-once')
  return isTold ? listener.id : null
}

type Due = { by: readonly Channel[]; isLate: boolean; item: Item }
type WhatNow = {
  due: (Omit<Due, 'item'> & Pick<Item, 'stage' | 'stageAt'>) | null
  nextAt: number | null
}

/** What one person is to be told of one occurrence now, and when next. */
function whatNow(
  stages: readonly Stage[],
  listener: Listener,
  occurrence: Occurrence,
  told: Told | undefined,
  now: number,
): WhatNow {
  const lastOne = lastTold(stages, told)
  // stages are in order of their times; two leads are of one number
  const toldUntil = lastOne?.at ?? -Infinity
  const isNew = ({ plannedAt }: { plannedAt: number }) => plannedAt > toldUntil
  const snoozed = told?.snoozedUntil ?? null
  // nobody is late for what was planned only afterwards
  const since = stages.filter(({ at }) => at >= occurrence.event.createdAt)
  const mine = since.flatMap((stage) => {
    const isMailed = lastOne === undefined || (stage.n === 0 && stage.at > toldUntil)
    const by = channels(stage, listener, isMailed)
    if (by.length === 0) return []
    const quiet = occurrence.event.reminder?.important
      ? null
      : quietUntil(stage.at, listener.quiet, listener.zone)
    // one that was to come while it was snoozed comes when that is over
    const at = Math.max(quiet ?? stage.at, snoozed ?? 0)
    return [{ ...stage, by, at, plannedAt: stage.at, isHeld: quiet !== null }]
  })
  const coming = mine.filter((one) => isNew(one) && one.at > now)
  const nextAt = coming.reduce<number | null>((first, { at }) => earlier(first, at), null)
  if (snoozed !== null && snoozed > now) return { due: null, nextAt: earlier(nextAt, snoozed) }
  const reached = mine.filter(({ at }) => at <= now)
  const last = reached.at(-1)
  if (!last || (!isNew(last) && snoozed === null)) return { due: null, nextAt }
  const reachedAt = Math.max(last.at, snoozed ?? 0)
  if (now - (snoozed === null ? last.plannedAt : reachedAt) > usefulMs) return { due: null, nextAt }
  const held = heldUntil(listener, occurrence, now, snoozed)
  if (held !== null) return { due: null, nextAt: earlier(nextAt, held) }
  const untold = reached.filter(isNew)
  const isLate = untold.some(({ isHeld }) => isHeld) || now - reachedAt > promptMs
  // whoever was told nothing yet hears of it where the first time would have come
  const by = isLate ? [...new Set(untold.flatMap((one) => one.by))] : last.by
  return { due: { stage: Math.max(last.n, lastOne?.n ?? -1), stageAt: last.plannedAt, by, isLate }, nextAt }
}

/**
 * What comes later than planned, as after a power cut, may come in quiet hours that it was not planned in. What was put
 * off until now was asked for.
 */
function heldUntil(
  { quiet, zone }: Listener,
  { event }: Occurrence,
  now: number,
  snoozed: number | null,
): number | null {
  if (event.reminder?.important || (snoozed !== null && now - snoozed <= promptMs)) return null
  const until = quietUntil(now, quiet, zone)
  return until !== null && until > now ? until : null
}

/** Of an occurrence that was moved, what was told before a stage of its new time was not that stage. */
function lastTold(stages: readonly Stage[], told: Told | undefined): Stage | undefined {
  return told && stages.findLast(({ n, at }) => n <= told.stage && at <= told.toldAt)
}

/** How a person is told at a stage; nothing when that stage is not for them. Who wants mails gets one the first time and of each lead. */
function channels(stage: Stage, listener: Listener, isMailed: boolean): Channel[] {
  const { share, mail, hasDevice, hasMail, hasOwn } = listener
  if (share === 'never' || (share === 'when-late' && stage.to === 'some')) return []
  if (stage.by === 'mail') return hasMail && mail !== 'no' ? ['mail'] : []
  const wantsMail = hasMail && mail === 'at-once' && isMailed
  return [
    ...(hasDevice ? ['push' as const] : []),
    ...(hasOwn ? ['own' as const] : []),
    ...(wantsMail ? ['mail' as const] : []),
  ]
}

/** What is late, and what is too much at once, comes as one. */
function gathered(person: string, due: readonly Due[]): Tell[] {
  const prompt = due.filter(({ isLate }) => !isLate)
  const isMuch = prompt.length > mostAtOnce
  const [alone, together] = isMuch ? [[], due] : [prompt, due.filter(({ isLate }) => isLate)]
  const tells = alone.map(({ by, item }): Tell => ({ person, by, items: [item], isSummary: false }))
  if (together.length === 0) return tells
  const by = [...new Set(together.flatMap((one) => one.by))]
  // one message is enough for what came too late
  const shown = by.filter((channel) => channel !== 'mail')
  const first = shown.length > 0 ? shown : by
  return [
    ...tells,
    { person, by: isMuch ? by : first, items: together.map(({ item }) => item), isSummary: true },
  ]
}

/** An old dose is of no use once the next one is due. */
function latestOfEachSeries(occurrences: readonly Occurrence[], zone: string, now: number): Occurrence[] {
  const latest = new Map<string, number>()
  const dated = occurrences.map((occurrence) => ({
    occurrence,
    series: slotOf(occurrence).seriesId,
    due: dueInstant(occurrence, zone),
  }))
  for (const { series, due } of dated)
    if (due <= now) latest.set(series, Math.max(latest.get(series) ?? 0, due))
  return dated
    .filter(({ series, due }) => due >= (latest.get(series) ?? 0))
    .map(({ occurrence }) => occurrence)
}

/** One that is about no pet has one record of its own. */
function petsSeenBy({ event }: Occurrence, { pets }: Listener): (string | null)[] {
  if (event.petIds.length === 0) return pets ? [] : [null]
  return event.petIds.filter((petId) => !pets || pets.has(petId))
}

function isRecorded(record: CareRecord | undefined): record is CareRecord {
  return record !== undefined && shownEntry(record) !== null
}

function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}
