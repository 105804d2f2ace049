import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { careBounds } from '#core/care/care.ts'
import type { Change } from '#core/changes/change.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { stickerPath } from '#core/stickers/sticker-path.ts'
import type { StickerAnswer, StickerBody, StickerCall } from '#core/stickers/sticker-calls.ts'
import { saidByStickerOf } from '#core/stickers/sticker-reach.ts'
import type { ChangeAnswer } from '#core/sync/sync.ts'
import { signedIn } from '../asking.ts'
import type { Asked, Asking } from '../asking.ts'
import type { Announcements } from '../announcements/announcements.ts'
import { breathing } from '../database/breathing.ts'
import type { Database } from '../database/database.ts'
import { knownZone, toldZone, zonesOf } from '../households/household-zones.ts'
import { hashOf, makeLink, revoke, undoRevoke } from '../households/links.ts'
import type { Link, TakenBack } from '../households/links.ts'
import { lockForLink, refuseUnlessMember } from '../households/members.ts'
import type { Memberships } from '../households/memberships.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Tables } from '../households/household-tables.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import type { Photos } from '../photos/photos.ts'
import { counted } from '../rate-limits/counted.ts'
import { fairTurns } from '../rate-limits/fair-turns.ts'
import type { LimitedAction, RateLimits } from '../rate-limits/rate-limits.ts'
import { readReach, rowsOf } from './read-reach.ts'
import type { StickerDocuments } from './read-reach.ts'
import { goodSticker, noteUse, peopleIn, stickersIn } from './sticker-links.ts'

type Settings = {
  database: Database
  documents: StickerDocuments
  memberships: Pick<Memberships, 'accessToWrite'>
  announcements: Pick<Announcements, 'clockMoved'>
  photos: Pick<Photos, 'find'>
  rateLimits: Pick<RateLimits, 'take'>
  publicUrl: string
  now: () => number
}
type Sticker = Link<'sticker'>
export type StickerParts = ReturnType<typeof createStickers>

/**
 * Links that stand on a box: whoever holds one sees what is due of one thing for some pets, records that it was given, and
 * nothing else. No account is needed; who is signed in and lives there does it under their own name.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createStickers(settings: Settings) {
  const { database, documents, memberships, announcements, photos, rateLimits, publicUrl, now } = settings
  const tables = householdTables(database.kysely)
  /** each holds what it reads in memory until it is narrowed */
  const inTurn = fairTurns({ atOnce: 2, ofEach: 1, mostWaiting: 20, busy: () => new BusyRefusal(2) })

  async function count(action: LimitedAction, account: string, address: string): Promise<void> {
    await counted({ action, address, account }, rateLimits)
  }
  const list = async (household: string) => ({ stickers: await stickersIn(tables, household, now()) })
  const readerOf = ({ household, made_by }: Pick<Sticker, 'household' | 'made_by'>) => ({
    household,
    userId: made_by,
  })

  async function reach(link: Pick<Sticker, 'household' | 'made_by' | 'grants'>) {
    const zones = await zonesOf(database.kysely, [link.household])
    const zone = zones.get(link.household)
    const today = dayOf(localAt(now(), knownZone(zone ?? null)))
    const read = await inTurn(link.household, () => readReach(documents, readerOf(link), link.grants, today))
    // somebody may have taken it back while it was read; of who was removed meanwhile row-level security shows nothing
    const { reached } = read
    if (reached.events.length === 0 && reached.medicines.length === 0) throw new Refusal('sticker-over')
    if (link.grants.petIds.length > 0 && reached.pets.length === 0) throw new Refusal('sticker-over')
    return { ...read, zone }
  }

  /** Who is signed in on the device and lives there. */
  async function memberAsking(asking: Asking | null, household: string): Promise<Acting | null> {
    if (!asking) return null
    const found = await memberships.accessToWrite(asking, household).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    return found && found.acting.endedAt === undefined && !found.pets ? found.acting : null
  }

  async function open({ secret }: StickerBody<'open'>, asked: Asked): Promise<StickerAnswer<'open'>> {
    await count('open-sticker', hashOf(secret), asked.address)
    const link = await goodSticker(tables, secret)
    // before it is read: what is newer comes once more
    const { clock } = await documents.clock(readerOf(link))
    const { reached, from, zone } = await reach(link)
    await goodSticker(tables, secret)
    const you = await memberAsking(asked.asking, link.household)
    const faces = await facesOf(link, reached.pets)
    return {
      id: link.id,
      title: link.name ?? '',
      ...link.grants,
      people: await peopleIn(tables, link.household, now()),
      you: you && { id: you.id, name: you.name },
      rows: rowsOf(reached, clock),
      photos: faces,
      cursor: `${await documents.epoch()}.${clock}`,
      oneOffsFrom: from,
      ...toldZone(zone),
    }
  }

  async function facesOf(link: Sticker, pets: readonly { id: string; photo?: string }[]) {
    const faces: StickerAnswer<'open'>['photos'] = []
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
    { secret, changes }: StickerBody<'push'>,
    asked: Asked,
  ): Promise<StickerAnswer<'push'>> {
    await count('use-sticker', hashOf(secret), asked.address)
    const link = await goodSticker(tables, secret)
    const people = await peopleIn(tables, link.household, now())
    const { reached, from } = await reach(link)
    const member = await memberAsking(asked.asking, link.household)
    const answers = new Map<string, ChangeAnswer>()
    const taken: Change[] = []
    // each looks through all that it reaches
    const { breathe } = breathing()
    for (const change of changes)
      try {
        await breathe()
        taken.push(saidByStickerOf(change, { reached, of: link.grants, people, from, now: now() }))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        answers.set(change.id, {
          id: change.id,
          outcome: 'refused',
          refusal: error.refusal,
          says: error.message,
        })
      }
    if (!member) for (const _ of taken) await count('record-by-sticker', link.id, asked.address)
    // somebody may have taken it back while it was read
    await goodSticker(tables, secret)
    const by = giverIn(taken)
    const acting = member ?? actingOf(link, by)
    // what was sent before, and only its answer was lost, is no further use
    const isNew = taken.length > 0 && (await write(link, acting, taken, answers))
    const isUsed =
      isNew && taken.some(({ id, verb }) => verb !== 'retract-care' && answers.get(id)?.outcome === 'applied')
    const use = { at: now(), by: member?.name ?? by }
    if (isUsed) await database.transact((tx) => noteUse(householdTables(tx), link.id, use))
    return { answers: changes.flatMap(({ id }) => answers.get(id) ?? []) }
  }

  async function write(
    link: Sticker,
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

  /** One of the stickers, by anybody who might have made it. */
  async function within<T>(
    { household, link }: StickerBody<'revoke'>,
    asked: Asked,
    work: (tx: Tables, taken: TakenBack) => Promise<T>,
  ): Promise<T> {
    const taken = { household, link, person: signedIn(asked).userId }
    await count('sticker', taken.person, asked.address)
    return database.transact(async (tx) => {
      await lockForLink(householdTables(tx), 'sticker', taken)
      return work(householdTables(tx), taken)
    })
  }

  const linkFor = (secret: string) => `${publicUrl}${stickerPath}#${secret}`
  type Calls = { [C in StickerCall]: (body: StickerBody<C>, asked: Asked) => Promise<StickerAnswer<C>> }
  const calls: Calls = {
    async read({ household }, asked) {
      await refuseUnlessMember(tables, household, signedIn(asked).userId, 'make-sticker')
      return list(household)
    },
    async make({ household, title, ...of }, asked) {
      const person = signedIn(asked).userId
      await count('sticker', person, asked.address)
      await refuseUnlessMember(tables, household, person, 'make-sticker')
      if ((of.medicineId === undefined) === (of.togetherId === undefined)) throw new Refusal('not-understood')
      const made = { household, made_by: person, name: titled(title), grants: of }
      await reach(made)
      const secret = await database.transact(async (tx) => {
        await lockForLink(householdTables(tx), 'sticker', { household, person })
        return makeLink(householdTables(tx), 'sticker', made, now())
      })
      return { ...(await list(household)), link: linkFor(secret) }
    },
    async revoke(body, asked) {
      await within(body, asked, (tx, taken) => revoke(tx, 'sticker', taken, now()))
      return list(body.household)
    },
    async 'undo-revoke'(body, asked) {
      await within(body, asked, async (tx, taken) => {
        if (!(await undoRevoke(tx, 'sticker', taken, now()))) throw new Refusal('sticker-over')
      })
      return list(body.household)
    },
    async renew(body, asked) {
      const secret = await within(body, asked, async (tx, taken) => {
        const lost = await revoke(tx, 'sticker', taken, now())
        if (!lost) throw new Refusal('sticker-over')
        const { household, name, grants } = lost
        return makeLink(tx, 'sticker', { household, name, grants, made_by: taken.person }, now())
      })
      return { ...(await list(body.household)), link: linkFor(secret) }
    },
    open,
    push,
  }
  return { calls }
}

function actingOf({ id, made_by, grants: { petIds } }: Sticker, name: string): Acting {
  const pets = petIds.length > 0 ? { pets: new Set(petIds) } : {}
  return { id, name, role: 'sitter', ...pets, byRightOf: made_by }
}

/** The name that stands under what is recorded: of several at once that of the last, also where that one is refused for it. */
function giverIn(taken: readonly Change[]): string {
  const last = taken.findLast((one) => 'details' in one)
  const name = last && 'details' in last && 'by' in last.details ? (last.details.by?.name ?? '') : ''
  return [...name].slice(0, careBounds.name).join('')
}

function titled(title: string): string {
  const clean = title.trim().slice(0, careBounds.title)
  if (clean === '') throw new Refusal('care-title-missing')
  return clean
}
