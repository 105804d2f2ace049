import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { may } from '#core/changes/who-may.ts'
import { isPdf } from '#core/papers/paper.ts'
import { whyNotPdf } from '#core/papers/why-not-pdf.ts'
import { photoType, whyNotPhoto } from '#core/photos/why-not-photo.ts'
import { Refusal } from '#core/refusal.ts'
import type { Access } from '../asking.ts'
import { defaultPhotoBytes } from '../config.ts'
import type { Database, OwnerReads, OwnerTx } from '../database/database.ts'
import type { PhotoRow } from '../database/schema.ts'
import { isHiddenRow } from '../documents/documents.ts'
import type { Reader } from '../documents/documents.ts'
import { chargedTo } from '../documents/fair-share.ts'
import type { FairShare } from '../documents/fair-share.ts'
import { isNamedFor } from '../documents/photo-names.ts'
import { counted } from '../rate-limits/counted.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { fewAtOnce } from './few-at-once.ts'
import { lookingAtPdf } from './look-at-pdf.ts'

export type PhotosSettings = {
  database: Database
  fairShare: Pick<FairShare, 'run'>
  rateLimits: Pick<RateLimits, 'take'>
  /** what one household may keep; the product's own bound when left out */
  mostBytes?: number | undefined
  now: () => number
}
export type Photos = ReturnType<typeof createPhotos>
export type Photo = Pick<PhotoRow, 'hash' | 'type' | 'bytes'>

/** A device sends one after the other; what is on its way is held in memory. */
const mostArriving = 20
/** Documents are large, and being looked at they are larger: of one person, and of all. */
const mostPdfs = { ofOne: 2, ofAll: 8 }
/** Many tiny ones take more room than their bytes. */
const leastBytesCounted = 10_000
/** Somebody who is here for a few days must not be able to fill the household. */
const sittersShare = 0.5
/** Storing one takes this long on a slow disk; only what takes longer is charged. */
const shareOptions = { freeMs: 50 }

/** The bytes of a household's photos; the documents that name them come and go by themselves. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createPhotos(settings: PhotosSettings) {
  const { database, fairShare, rateLimits, now } = settings
  const { mostBytes = defaultPhotoBytes } = settings
  const reading = { fairShare, shareOptions, way: database.readAs }
  const photosOfOne = fewAtOnce(mostArriving)
  const [pdfsOfOne, pdfsOfAll] = [fewAtOnce(mostPdfs.ofOne), fewAtOnce(mostPdfs.ofAll)]

  /** Counted one after the other: several at once would each find room for themselves. */
  async function refuseWithoutRoom(tx: OwnerTx, { household, acting }: Access, size: number) {
    const lock = sql.raw(database.engine === 'postgres' ? 'for no key update' : '')
    const found = await tx.run(sql`select id from households where id = ${household} ${lock}`)
    // gone meanwhile: nothing may be written after it
    if (found.length === 0) throw new Refusal('not-a-member')
    const [used] = await tx.run(sql<{ bytes: number; photos: number }>`
      select coalesce(sum(size), 0) as bytes, count(*) as photos from photos where owner = ${household}`)
    const most = acting.role === 'sitter' ? mostBytes * sittersShare : mostBytes
    const isFull =
      Number(used?.bytes) + size > most || Number(used?.photos) >= Math.ceil(most / leastBytesCounted)
    if (isFull) throw new Refusal('photos-full')
  }

  async function store(tx: OwnerTx, access: Access, hash: string, bytes: Uint8Array): Promise<void> {
    const { household, acting, pets, userId } = access
    const at = now()
    // whoever sees only some of the pets may name what they have
    if (pets)
      await tx.run(sql`update photos set sent_by = ${userId} where owner = ${household} and hash = ${hash}`)
    const known = await tx.run(sql`
      update photos set unnamed_since = ${at} where owner = ${household} and hash = ${hash}
      and unnamed_since is not null returning hash`)
    if (known.length > 0 || (await isThere(tx, household, hash))) return
    // a sitter whose days are over brings what belongs to their notes, and nothing else
    if (acting.endedAt !== undefined && !(await isNamedFor(tx, household, hash, pets)))
      throw new Refusal('not-a-member')
    await refuseWithoutRoom(tx, access, bytes.length)
    await tx.run(sql`
      insert into photos (owner, hash, type, size, stored_at, unnamed_since, sent_by, bytes)
      values (${household}, ${hash}, ${photoType(bytes)}, ${bytes.length}, ${at}, ${at}, ${userId}, ${bytes})
      on conflict (owner, hash) do nothing`)
  }

  return {
    /** Around the reading of the bytes: thousands that never end would fill the memory. */
    arriving: <T>(person: string, isLarge: boolean, work: () => Promise<T>): Promise<T> =>
      isLarge ? pdfsOfOne(person, () => pdfsOfAll('all', work)) : photosOfOne(person, work),

    /** Whether somebody may send one now; asked before its bytes are read. */
    async count({ userId, acting }: Access, address: string, isLarge: boolean): Promise<void> {
      if (acting.isRemoved) throw new Refusal('not-a-member')
      if (!may(acting.role, 'add-photo')) throw new Refusal('not-allowed-for-role')
      await counted({ action: isLarge ? 'pdf' : 'photo', address, account: userId }, rateLimits)
    },

    /** On the disk when this returns; sent again, nothing changes. */
    async put(access: Access, hash: string, bytes: Uint8Array): Promise<void> {
      const refusal = isPdf(bytes) ? await whyNotPdf(bytes, lookingAtPdf) : whyNotPhoto(bytes)
      if (refusal) throw new Refusal(refusal)
      if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Refusal('photo-cut-off')
      const writing = { fairShare, shareOptions, way: database.transactAs }
      const stored = (tx: OwnerTx) => store(tx, access, hash, bytes)
      await chargedTo(access.household, writing, stored, access.userId).catch((error: unknown) => {
        throw isHiddenRow(error) ? new Refusal('not-a-member') : error
      })
    },

    /** Of this household alone, and of the pets somebody sees. */
    find: (reader: Reader & Pick<Access, 'pets'>, hash: string): Promise<Photo | null> =>
      chargedTo(
        reader.household,
        reading,
        async (tx) => {
          const { household, pets } = reader
          if (pets && !(await isNamedFor(tx, household, hash, pets))) return null
          const [photo] = await tx.run(sql<Photo>`
            select hash, type, bytes from photos where owner = ${household} and hash = ${hash}`)
          return photo ?? null
        },
        reader.userId,
      ),

    /** all of a household, one by one */
    async *everything(reader: Reader): AsyncGenerator<Photo> {
      for (let after = ''; ;) {
        const from = after
        const next = (tx: OwnerReads) =>
          tx.run(sql<Photo>`select hash, type, bytes from photos
            where owner = ${reader.household} and hash > ${from} order by hash limit 1`)
        const [photo] = await chargedTo(reader.household, reading, next, reader.userId)
        if (!photo) return
        yield photo
        after = photo.hash
      }
    },
  }
}

async function isThere(tx: OwnerTx, owner: string, hash: string): Promise<boolean> {
  const found = await tx.run(sql`select hash from photos where owner = ${owner} and hash = ${hash}`)
  return found.length > 0
}
