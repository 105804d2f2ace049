import { localAt } from '#core/calendar/wall-clock.ts'
import { Refusal } from '#core/refusal.ts'
import { vetLinkDays, vetPath } from '#core/vet/vet-calls.ts'
import { languageField } from '#core/words/language-field.ts'
import type { VetAnswer, VetBody, VetCall } from '#core/vet/vet-calls.ts'
import { signedIn } from '../asking.ts'
import type { Asked } from '../asking.ts'
import type { Database } from '../database/database.ts'
import { knownZone, zonesOf } from '../households/household-zones.ts'
import { hashOf, makeLink, revoke, undoRevoke } from '../households/links.ts'
import { lockForLink, refuseUnlessMember } from '../households/members.ts'
import type { TakenBack } from '../households/links.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Tables } from '../households/household-tables.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import type { Photos } from '../photos/photos.ts'
import { counted } from '../rate-limits/counted.ts'
import { fairTurns } from '../rate-limits/fair-turns.ts'
import type { LimitedAction, RateLimits } from '../rate-limits/rate-limits.ts'
import { readPhotos, readSheet } from './read-sheet.ts'
import type { SheetDocuments } from './read-sheet.ts'
import { goodVetLink, linksOf, noteOpening, petOf } from './vet-link-rows.ts'

type Settings = {
  database: Database
  documents: SheetDocuments
  photos: Pick<Photos, 'find'>
  rateLimits: Pick<RateLimits, 'take'>
  publicUrl: string
  now: () => number
}
const goodForMs = vetLinkDays * 24 * 60 * 60_000
export type VetLinks = ReturnType<typeof createVetLinks>

/** Links by which a vet without an account reads the sheet of one pet. They open nothing else and write nothing. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createVetLinks({ database, documents, photos, rateLimits, publicUrl, now }: Settings) {
  const tables = householdTables(database.kysely)
  /** each holds what it reads in memory until it is sent */
  const inTurn = fairTurns({ atOnce: 2, ofEach: 1, mostWaiting: 5, busy: () => new BusyRefusal(5) })

  async function count(action: LimitedAction, account: string, address: string): Promise<void> {
    await counted({ action, address, account }, rateLimits)
  }
  const links = async (of: VetBody<'read'>) => ({
    links: await linksOf(tables, of, now()),
  })
  const hasPet = async (household: string, userId: string, petId: string): Promise<boolean> => {
    for await (const page of documents.everything({ household, userId }, 'pets'))
      if (page.some(({ id }) => id === petId)) return true
    return false
  }

  async function open({ secret }: VetBody<'open'>, { address }: Asked): Promise<VetAnswer<'open'>> {
    await count('open-vet-link', hashOf(secret), address)
    const link = await goodVetLink(tables, secret, now())
    const reader = { household: link.household, userId: link.made_by }
    const of = link.grants
    const read = await inTurn(link.household, async () => {
      const rows = await readSheet(documents, reader, of)
      return rows && { rows, photos: await readPhotos(photos, reader, of, rows) }
    })
    // somebody may have taken it back while it was read; of who was removed meanwhile row-level security shows nothing
    await goodVetLink(tables, secret, now())
    if (!read) throw new Refusal('vet-link-over')
    await database.transact((tx) => noteOpening(householdTables(tx), link.id, now()))
    const zones = await zonesOf(database.kysely, [link.household])
    const zone = knownZone(zones.get(link.household) ?? null)
    return {
      days: of.days,
      ...read,
      now: localAt(now(), zone),
      madeAt: link.made_at,
      expiresAt: link.ends_at ?? 0,
    }
  }

  /** One of the links, by anybody who might have made it. */
  async function within(
    { household, link }: VetBody<'revoke'>,
    asked: Asked,
    work: (tx: Tables, taken: TakenBack) => Promise<unknown>,
  ): Promise<VetAnswer<'revoke'>> {
    const taken = { household, link, person: signedIn(asked).userId }
    await count('vet-link', taken.person, asked.address)
    const petId = await database.transact(async (tx) => {
      await lockForLink(householdTables(tx), 'vet', taken)
      await work(householdTables(tx), taken)
      return petOf(householdTables(tx), taken)
    })
    return links({ household, petId })
  }

  type Calls = { [C in VetCall]: (body: VetBody<C>, asked: Asked) => Promise<VetAnswer<C>> }
  const calls: Calls = {
    async read(body, asked) {
      await refuseUnlessMember(tables, body.household, signedIn(asked).userId, 'make-vet-link')
      return links(body)
    },
    async make(body, asked) {
      const person = signedIn(asked).userId
      await count('vet-link', person, asked.address)
      await refuseUnlessMember(tables, body.household, person, 'make-vet-link')
      if (!(await hasPet(body.household, person, body.petId))) throw new Refusal('pet-not-found')
      const { household, petId, days } = body
      const secret = await database.transact(async (tx) => {
        await lockForLink(householdTables(tx), 'vet', { household, person })
        const made = { household, made_by: person, ends_at: now() + goodForMs, grants: { petId, days } }
        return makeLink(householdTables(tx), 'vet', made, now())
      })
      return {
        ...(await links(body)),
        link: `${publicUrl}${vetPath}?${languageField}=${asked.language ?? 'en'}#${secret}`,
      }
    },
    revoke: (body, asked) => within(body, asked, (tx, taken) => revoke(tx, 'vet', taken, now())),
    'undo-revoke': (body, asked) =>
      within(body, asked, async (tx, taken) => {
        if (!(await undoRevoke(tx, 'vet', taken, now()))) throw new Refusal('vet-link-over')
      }),
    open,
    async check({ secret }, { address }) {
      await count('check-vet-link', hashOf(secret), address)
      return { expiresAt: (await goodVetLink(tables, secret, now())).ends_at ?? 0 }
    },
  }
  return { calls }
}
