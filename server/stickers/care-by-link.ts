import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Change } from '#core/changes/change.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { inRuns } from '#core/stickers/in-runs.ts'
import type { Reached, SaidBySticker, Saying } from '#core/stickers/sticker-reach.ts'
import type { ChangeAnswer, PushAnswer, Row } from '#core/sync/sync.ts'
import type { Asked } from '../asking.ts'
import type { Announcements } from '../announcements/announcements.ts'
import { breathing } from '../database/breathing.ts'
import type { Database } from '../database/database.ts'
import { knownZone, toldZone, zonesOf } from '../households/household-zones.ts'
import { hashOf } from '../households/links.ts'
import type { Grants, Link } from '../households/links.ts'
import { householdTables } from '../households/household-tables.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import type { Photos } from '../photos/photos.ts'
import { counted } from '../rate-limits/counted.ts'
import { fairTurns } from '../rate-limits/fair-turns.ts'
import type { LimitedAction, RateLimits } from '../rate-limits/rate-limits.ts'
import { goodCareLink, noteUse, peopleIn } from './care-links.ts'
import type { CareKind } from './care-links.ts'
import { daysBack, readReach, rowsOf } from './read-reach.ts'
import type { DocumentsByLink } from './read-reach.ts'

export type CareByLinkSettings = {
  database: Database
  documents: DocumentsByLink
  announcements: Pick<Announcements, 'clockMoved'>
  photos: Pick<Photos, 'find'>
  rateLimits: Pick<RateLimits, 'take'>
  now: () => number
}

/** What the kinds of link differ in. */
type CareKindOf<K extends CareKind> = {
  kind: K
  counts: { open: LimitedAction; use: LimitedAction; record: LimitedAction }
  /** what one reaches of its household; throws where it is for nothing that is there */
  narrow: (all: Reached, grants: Grants[K], today: CalendarDay) => Reached
  /** a change as one may say it; throws what it may not */
  said: (change: Change, saying: Saying) => SaidBySticker
  /** the pets it is about; none: all, or the household's own */
  petIdsOf: (grants: Grants[K]) => readonly string[]
  /** who is signed in on the device and records under their own name; null: whoever holds the link */
  memberAsking: (asked: Asked, household: string) => Promise<Acting | null>
}

type Opening = { secret: string; faces?: string[]; has?: { cursor: string; oneOffsFrom: string } }
type Opened<K extends CareKind> = {
  link: Link<K>
  you: Acting | null
  told: {
    id: string
    people: { id: string; name: string }[]
    photos: { hash: string; src: string }[]
    cursor: string
    oneOffsFrom: CalendarDay
    zone?: string
  }
  /** null: as the device has them */
  rows: Row[] | null
}

/**
 * Care that is read and recorded by whoever holds a secret link: no account is needed. What a link reaches and may say is
 * narrowed by pure functions of its kind; everything else is the same for all of them.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createCareByLink<K extends CareKind>(settings: CareByLinkSettings, of: CareKindOf<K>) {
  const { database, documents, announcements, photos, rateLimits, now } = settings
  const { kind, counts, narrow, said, petIdsOf, memberAsking } = of
  const tables = householdTables(database.kysely)
  /** each holds what it reads in memory until it is narrowed */
  const inTurn = fairTurns({ atOnce: 2, ofEach: 1, mostWaiting: 20, busy: () => new BusyRefusal(2) })

  const count = (action: LimitedAction, account: string, { address }: Asked) =>
    counted({ action, address, account }, rateLimits)
  const readerOf = ({ household, made_by }: Pick<Link<K>, 'household' | 'made_by'>) => ({
    household,
    userId: made_by,
  })

  async function todayOf({ household }: Pick<Link<K>, 'household'>) {
    const zone = (await zonesOf(database.kysely, [household])).get(household)
    return { zone, today: dayOf(localAt(now(), knownZone(zone ?? null))) }
  }

  /** Of who was removed meanwhile row-level security shows nothing. */
  async function reach(link: Pick<Link<K>, 'household' | 'made_by' | 'grants'>) {
    const { today } = await todayOf(link)
    const only = (all: Reached) => narrow(all, link.grants, today)
    return inTurn(link.household, () => readReach(documents, readerOf(link), only, today, `${kind}-over`))
  }

  async function open({ secret, faces: had = [], has }: Opening, asked: Asked): Promise<Opened<K>> {
    await count(counts.open, hashOf(secret), asked)
    const link = await goodCareLink(tables, kind, secret)
    // before it is read: what is newer comes once more
    const { clock } = await documents.clock(readerOf(link))
    const { zone, today } = await todayOf(link)
    const cursor = `${await documents.epoch()}.${clock}`
    const oneOffsFrom = daysBack(today)
    const isKnown = has?.cursor === cursor && has.oneOffsFrom === oneOffsFrom
    const reached = isKnown ? null : (await reach(link)).reached
    // somebody may have taken it back while it was read
    await goodCareLink(tables, kind, secret)
    const unknown = reached?.pets.filter(({ photo }) => photo && !had.includes(photo)) ?? []
    const told = {
      id: link.id,
      people: await peopleIn(tables, link.household, now()),
      photos: await facesOf(link, unknown),
      cursor,
      oneOffsFrom,
      ...toldZone(zone),
    }
    const you = await memberAsking(asked, link.household)
    return { link, you, told, rows: reached && rowsOf(reached, clock) }
  }

  async function facesOf(link: Link<K>, pets: readonly { id: string; photo?: string }[]) {
    const faces: Opened<K>['told']['photos'] = []
    for (const { id, photo: hash } of pets) {
      const found = hash ? await photos.find({ ...readerOf(link), pets: new Set([id]) }, hash) : null
      if (hash && found)
        faces.push({
          hash,
          src: `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`,
        })
    }
    return faces
  }

  async function push(
    { secret, changes }: { secret: string; changes: Change[] },
    asked: Asked,
  ): Promise<Pick<PushAnswer, 'answers'>> {
    await count(counts.use, hashOf(secret), asked)
    const link = await goodCareLink(tables, kind, secret)
    const people = await peopleIn(tables, link.household, now())
    const { reached, from } = await reach(link)
    const member = await memberAsking(asked, link.household)
    const answers = new Map<string, ChangeAnswer>()
    const taken: SaidBySticker[] = []
    const saying = { reached, of: { petIds: [...petIdsOf(link.grants)] }, people, from, now: now() }
    // each looks through all that it reaches
    const { breathe } = breathing()
    for (const change of changes)
      try {
        await breathe()
        taken.push(said(change, saying))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        answers.set(change.id, {
          id: change.id,
          outcome: 'refused',
          refusal: error.refusal,
          says: error.message,
        })
      }
    if (!member) for (const _ of taken) await count(counts.record, link.id, asked)
    // somebody may have taken it back while it was read
    await goodCareLink(tables, kind, secret)
    const runs = member ? [{ by: member.name, changes: taken }] : inRuns(taken, reached.care)
    for (const { by, changes: run } of runs) {
      if (run.length === 0) continue
      // what was sent before, and only its answer was lost, is no further use
      const isNew = await write(link, member ?? actingOf(link, by), run, answers)
      const isUsed =
        isNew && run.some(({ id, verb }) => verb !== 'retract-care' && answers.get(id)?.outcome === 'applied')
      const use = { at: now(), by }
      if (isUsed) await database.transact((tx) => noteUse(householdTables(tx), link.id, use))
    }
    return { answers: changes.flatMap(({ id }) => answers.get(id) ?? []) }
  }

  function actingOf({ id, made_by, grants }: Link<K>, name: string): Acting {
    const petIds = petIdsOf(grants)
    const pets = petIds.length > 0 ? { pets: new Set(petIds) } : {}
    return { id, name, role: 'sitter', ...pets, byRightOf: made_by }
  }

  async function write(
    link: Link<K>,
    acting: Acting,
    taken: readonly Change[],
    answers: Map<string, ChangeAnswer>,
  ): Promise<boolean> {
    const { household } = link
    const at = now()
    const written = await documents.write({ owner: household, acting }, taken, at)
    for (const answer of written.answers) answers.set(answer.id, answer)
    // after the commit: a device told earlier would ask and find the old state
    if (written.moved) announcements.clockMoved(household, written.clock)
    if (written.purged) await documents.forgetPhotos(household, at)
    return written.moved
  }

  return { open, push, reach }
}
