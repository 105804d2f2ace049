import { expect } from 'vitest'
import type { Change } from '#core/changes/change.ts'
import type { Acting } from '#core/households/household.ts'
import type { ChangeAnswer } from '#core/sync/sync.ts'
import type { Chance } from './faulty-network.ts'
import { afterBy, emptyHousehold, refusalOf } from './household.ts'
import { guestOf, householdsOf, joined, sitterLink } from './household-calls.ts'
import type { Kept } from './kept-documents.ts'
import { randomChange } from './random-change.ts'
import type { Saying } from './random-change.ts'
import { addPet, signUp } from './server-world.ts'
import type { Device } from './server-world.ts'

/** Who acts, and how what they say reaches the server. */
export type Player = {
  acting: Acting
  device: Device
  send(change: Change): Promise<ChangeAnswer | undefined>
  /** hashes that they may name */
  photos?: () => readonly string[]
}

type Rehearsing = { players: readonly Player[]; chance: Chance; now(): number; name: string }

export type Said = { player: Player; change: Change; answer: ChangeAnswer }

/**
 * People of one household do anything at random, on the server and in memory by the rules alone. The server has to answer
 * as the rules say, with the same refusal, and afterwards to hold the same.
 */
export function rehearse({ players, chance, now, name }: Rehearsing) {
  let household = emptyHousehold
  const made: string[] = []
  const said: Said[] = []

  /** null when it is refused */
  async function say(player: Player, change: Change, at = now()): Promise<Said | null> {
    const { acting } = player
    const refusal = refusalOf(household, change, acting, at)
    const answer = await player.send(change)
    if (!answer) throw new Error(`${change.verb} was left without an answer`)
    const one = { player, change, answer }
    said.push(one)
    // what an undo reads is bounded on the server: where that is too much it may say so
    const isBounded = change.verb === 'undo' && !refusal && refusalIn(answer) === 'changed-since'
    if (!isBounded) expect(told(one, refusalIn(answer))).toBe(told(one, refusal))
    if (refusal || isBounded) return null
    household = afterBy(acting, household, change, at)
    made.push(change.id)
    return one
  }

  return {
    said,
    /** what has an answer for good */
    saidBy(who: Player) {
      const theirs = said.filter(({ player, answer }) => player.acting.id === who.acting.id && isKept(answer))
      return { changes: theirs.map(({ change }) => change), answers: theirs.map(({ answer }) => answer) }
    },
    kept: (): Kept => household,
    say,
    /** anything, by anybody */
    act({ by, ...how }: Partial<Saying> & { by?: Player } = {}): Promise<Said | null> {
      const player = by ?? players[Math.floor(chance() * players.length)]
      if (!player) throw new Error('nobody is here')
      const { acting, photos = () => [] } = player
      const at = now()
      const saying = { chance, name: `${name}-${said.length}`, now: at, role: acting.role, ...how }
      const kept = shownTo(acting, household)
      return say(player, randomChange({ kept, made, photos: photos() }, saying), at)
    },
  }
}

/** What somebody had no right to leaves nothing behind; sent again later, they may have it. */
function isKept(answer: ChangeAnswer): boolean {
  return !['not-allowed', 'not-allowed-for-role', 'not-a-member'].includes(refusalIn(answer) ?? '')
}

const refusalIn = (answer: ChangeAnswer) => (answer.outcome === 'refused' ? answer.refusal : null)

function told({ player, change }: Said, refusal: string | null): string {
  return `${change.id} ${change.verb} by ${player.acting.role}: ${refusal ?? 'done'}`
}

/** Everything sent once more, a push of many at a time; of those that name very much only the first are answered at once. */
export async function sentAgain(
  device: Pick<Device, 'push'>,
  changes: readonly Change[],
): Promise<ChangeAnswer[]> {
  const answers: ChangeAnswer[] = []
  while (answers.length < changes.length) {
    const some = await device.push(...changes.slice(answers.length, answers.length + 50))
    expect(some.length).toBeGreaterThan(0)
    answers.push(...some)
  }
  return answers
}

/** A sitter's link shows some of the pets; of the rest of it some things may be named by mistake. */
function shownTo({ pets }: Acting, kept: Kept): Kept {
  if (!pets) return kept
  return { ...kept, pets: new Map([...kept.pets].filter(([id]) => pets.has(id))) }
}

/** Somebody as the server knows them in this household. */
export async function actingOf(device: Device, household = device.userId): Promise<Acting> {
  const known = (await householdsOf(device)).find(({ id }) => id === household)
  const member = known?.members.find(({ id }) => id === device.userId)
  if (!known || !member) throw new Error('they are not in it')
  return { id: member.id, name: member.name, role: known.role }
}

export async function playerOf(device: Device, household = device.userId): Promise<Player> {
  const acting = await actingOf(device, household)
  return { acting, device, send: async (change) => (await device.push(change))[0] }
}

/** The pets that a sitter's link is about. */
export const petsOfLink = [addPet({ name: 'Ada' }), addPet({ name: 'Bob' })]

/** Everybody whom a household can have: its owner, a carer, a sitter who joined, and one who came by a link for some pets. */
export async function everybodyOf(owner: Device, now = Date.now()): Promise<Player[]> {
  const { url, origin, userId } = owner
  const world = { device: () => signUp(url, origin) }
  const carer = (await joined(world, owner)).in(userId)
  const sitter = (await joined(world, owner, 'sitter', 'Sitta')).in(userId)
  const [first, last] = [now, now + 86_400_000].map((at) => new Date(at).toISOString().slice(0, 10))
  const pets = petsOfLink.map(({ petId, pet }) => ({ id: petId, name: pet.name }))
  const secret = await sitterLink(owner, { pets, days: { first: first ?? '', last: last ?? '' } })
  const guest = await playerOf(await guestOf(url, secret, 'Sam', origin), userId)
  const ofLink = { ...guest, acting: { ...guest.acting, pets: new Set(pets.map(({ id }) => id)) } }
  return [await playerOf(owner), await playerOf(carer, userId), await playerOf(sitter, userId), ofLink]
}
