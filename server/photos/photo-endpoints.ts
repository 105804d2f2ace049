import type { Context } from 'hono'
import { isPdf, mostPdfBytes } from '#core/papers/paper.ts'
import { isPhotoHash, mostPhotoBytes } from '#core/photos/photo.ts'
import { Refusal } from '#core/refusal.ts'
import type { Access, Asking } from '../asking.ts'
import { EdgeRefusal } from '../http/edge-refusal.ts'
import { readBytes } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import type { Photos } from './photos.ts'

type Parts = {
  photos: Photos
  memberships: { accessToWrite(asking: Asking, household: string): Promise<Access> }
}

/** PUT /photos/{sha256} */
export async function putPhoto(
  c: Context<Edge>,
  asked: Access & { address: string },
  { photos, memberships }: Parts,
) {
  const hash = hashIn(c)
  const { address, ...access } = asked
  // only a document may be larger than a photo
  const isLarge = Number(c.env.incoming.headers['content-length'] ?? 0) > mostPhotoBytes
  await photos.count(access, address, isLarge)
  await photos.arriving(access.userId, isLarge, async () => {
    const bytes = await readBytes(
      c.env.incoming,
      isLarge ? mostPdfBytes : mostPhotoBytes,
      isLarge ? 'pdf-too-large' : 'photo-too-large',
    )
    if (isLarge && !isPdf(bytes)) throw new EdgeRefusal('photo-too-large', 413)
    // they may take long to arrive, and the right to write may end meanwhile
    await photos.put(await memberships.accessToWrite(access, access.household), hash, bytes)
  })
  return c.body(null, 204)
}

/** GET /photos/{sha256}: what is somebody else's is not there. */
export async function getPhoto(c: Context<Edge>, access: Access, { photos }: Pick<Parts, 'photos'>) {
  const photo = await photos.find(access, hashIn(c))
  if (!photo) throw new Refusal('not-found')
  c.header('content-type', photo.type)
  c.header('content-length', String(photo.bytes.length))
  // its address is its bytes: it never changes
  c.header('cache-control', 'private, max-age=31536000, immutable')
  c.header('content-security-policy', "default-src 'none'; sandbox")
  // a document is opened by a program of its own, and never as a page of ours
  c.header('content-disposition', photo.type === 'application/pdf' ? 'attachment' : 'inline')
  if (c.env.incoming.method === 'HEAD') return c.body(null)
  return c.body(Uint8Array.from(photo.bytes))
}

function hashIn(c: Context<Edge>): string {
  const hash = c.req.param('hash')
  if (!isPhotoHash(hash)) throw new Refusal('not-found')
  return hash
}
