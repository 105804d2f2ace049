import { cleanName } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { WallAnswer, WallBody, WallCall, Walls } from '#core/wall/wall-calls.ts'
import { wallPath } from '#core/wall/wall-path.ts'
import { saidByWallOf, wallReachOf } from '#core/wall/wall-reach.ts'
import { signedIn } from '../asking.ts'
import type { Asked } from '../asking.ts'
import { makeLink, revoke, undoRevoke } from '../households/links.ts'
import type { TakenBack } from '../households/links.ts'
import { lockForLink, refuseUnlessMember } from '../households/members.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Tables } from '../households/household-tables.ts'
import { counted } from '../rate-limits/counted.ts'
import { createCareByLink } from '../stickers/care-by-link.ts'
import type { CareByLinkSettings } from '../stickers/care-by-link.ts'
import { careLinksIn } from '../stickers/care-links.ts'

type Settings = CareByLinkSettings & { publicUrl: string }
export type WallParts = ReturnType<typeof createWalls>

/**
 * Links that a household's own device keeps: whoever holds one sees the day of all pets and records care, under a name that
 * is chosen for each. Nobody is signed in by it, and whoever is signed in beside it does not count.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createWalls(settings: Settings) {
  const { database, rateLimits, publicUrl, now } = settings
  const tables = householdTables(database.kysely)
  const care = createCareByLink(settings, {
    kind: 'wall',
    counts: { open: 'open-wall', use: 'use-wall', record: 'record-by-wall' },
    narrow: (all, _, today) => wallReachOf(all, today),
    said: saidByWallOf,
    petIdsOf: () => [],
    memberAsking: () => Promise.resolve(null),
  })

  async function count(account: string, { address }: Asked): Promise<void> {
    await counted({ action: 'wall', address, account }, rateLimits)
  }

  async function list(household: string): Promise<Walls> {
    const links = await careLinksIn(tables, 'wall', household, now())
    return {
      walls: links.map(({ link, seen }) => ({
        ...seen,
        name: link.name ?? '',
        last: seen.uses[0] ?? null,
      })),
    }
  }

  /** One of the screens, by anybody who might have made it. */
  async function within<T>(
    { household, link }: WallBody<'revoke'>,
    asked: Asked,
    work: (tx: Tables, taken: TakenBack) => Promise<T>,
  ): Promise<T> {
    const taken = { household, link, person: signedIn(asked).userId }
    await count(taken.person, asked)
    return database.transact(async (tx) => {
      await lockForLink(householdTables(tx), 'wall', taken)
      return work(householdTables(tx), taken)
    })
  }

  type Calls = { [C in WallCall]: (body: WallBody<C>, asked: Asked) => Promise<WallAnswer<C>> }
  const calls: Calls = {
    async read({ household }, asked) {
      await refuseUnlessMember(tables, household, signedIn(asked).userId, 'make-wall')
      return list(household)
    },
    async make({ household, name }, asked) {
      const person = signedIn(asked).userId
      await count(person, asked)
      await refuseUnlessMember(tables, household, person, 'make-wall')
      const made = { household, made_by: person, name: cleanName(name), grants: {} }
      await care.reach(made)
      const secret = await database.transact(async (tx) => {
        await lockForLink(householdTables(tx), 'wall', { household, person })
        return makeLink(householdTables(tx), 'wall', made, now())
      })
      return { ...(await list(household)), link: `${publicUrl}${wallPath}#${secret}` }
    },
    async revoke(body, asked) {
      await within(body, asked, (tx, taken) => revoke(tx, 'wall', taken, now()))
      return list(body.household)
    },
    async 'undo-revoke'(body, asked) {
      await within(body, asked, async (tx, taken) => {
        if (!(await undoRevoke(tx, 'wall', taken, now()))) throw new Refusal('wall-over')
      })
      return list(body.household)
    },
    async open(body, asked) {
      const { told, rows } = await care.open(body, asked)
      return { ...told, rows }
    },
    push: care.push,
  }
  return { calls }
}
