import { careBounds } from '#core/care/care.ts'
import type { Acting } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { stickerPath } from '#core/stickers/sticker-path.ts'
import type { StickerAnswer, StickerBody, StickerCall, StickerOf } from '#core/stickers/sticker-calls.ts'
import { reachOf, saidByStickerOf } from '#core/stickers/sticker-reach.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'
import { signedIn } from '../asking.ts'
import type { Asked } from '../asking.ts'
import { makeLink, revoke, undoRevoke } from '../households/links.ts'
import type { TakenBack } from '../households/links.ts'
import { lockForLink, refuseUnlessMember } from '../households/members.ts'
import type { Memberships } from '../households/memberships.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Tables } from '../households/household-tables.ts'
import { counted } from '../rate-limits/counted.ts'
import { createCareByLink } from './care-by-link.ts'
import type { CareByLinkSettings } from './care-by-link.ts'
import { careLinksIn } from './care-links.ts'

type Settings = CareByLinkSettings & {
  memberships: Pick<Memberships, 'accessToWrite'>
  publicUrl: string
}
export type StickerParts = ReturnType<typeof createStickers>

/**
 * Links that stand on a box: whoever holds one sees what is due of one thing for some pets, records that it was given, and
 * nothing else. Who is signed in and lives there does it under their own name.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createStickers(settings: Settings) {
  const { database, memberships, rateLimits, publicUrl, now } = settings
  const tables = householdTables(database.kysely)
  const care = createCareByLink(settings, {
    kind: 'sticker',
    counts: { open: 'open-sticker', use: 'use-sticker', record: 'record-by-sticker' },
    narrow: reachedBy,
    said: saidByStickerOf,
    petIdsOf: ({ petIds }) => petIds,
    memberAsking,
  })

  async function count(account: string, address: string): Promise<void> {
    await counted({ action: 'sticker', address, account }, rateLimits)
  }

  async function list(household: string) {
    const links = await careLinksIn(tables, 'sticker', household, now())
    return {
      stickers: links.map(({ link, seen }) => ({ ...seen, title: link.name ?? '', ...link.grants })),
    }
  }

  async function memberAsking({ asking }: Asked, household: string): Promise<Acting | null> {
    if (!asking) return null
    const found = await memberships.accessToWrite(asking, household).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    return found && found.acting.endedAt === undefined && !found.pets ? found.acting : null
  }

  async function open(body: StickerBody<'open'>, asked: Asked): Promise<StickerAnswer<'open'>> {
    const { link, you, told, rows } = await care.open(body, asked)
    return {
      ...told,
      title: link.name ?? '',
      ...link.grants,
      you: you && { id: you.id, name: you.name },
      rows: rows ?? [],
    }
  }

  /** One of the stickers, by anybody who might have made it. */
  async function within<T>(
    { household, link }: StickerBody<'revoke'>,
    asked: Asked,
    work: (tx: Tables, taken: TakenBack) => Promise<T>,
  ): Promise<T> {
    const taken = { household, link, person: signedIn(asked).userId }
    await count(taken.person, asked.address)
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
      await count(person, asked.address)
      await refuseUnlessMember(tables, household, person, 'make-sticker')
      if ((of.medicineId === undefined) === (of.togetherId === undefined)) throw new Refusal('not-understood')
      const made = { household, made_by: person, name: titled(title), grants: of }
      await care.reach(made)
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
    push: care.push,
  }
  return { calls }
}

/** Nothing is left of it once its thing is gone, or all its pets and with them what is planned for them. */
function reachedBy(all: Reached, of: StickerOf): Reached {
  const reached = reachOf(all, of)
  if (reached.events.length === 0 && reached.medicines.length === 0) throw new Refusal('sticker-over')
  return reached
}

function titled(title: string): string {
  const clean = title.trim().slice(0, careBounds.title)
  if (clean === '') throw new Refusal('care-title-missing')
  return clean
}
