import { Refusal } from '#core/refusal.ts'
import { may } from '#core/changes/who-may.ts'
import { readTask } from '#core/lists/read-task.ts'
import { tickedBy } from '#core/lists/ticked.ts'
import type { Ticked } from '#core/lists/ticked.ts'
import { caldav, named } from '#core/lists/write-xml.ts'
import type { Access } from '../asking.ts'
import type { Database } from '../database/database.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { Memberships } from '../households/memberships.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { createCalendarCache } from '../ics/calendar-cache.ts'
import type { KeyAccess } from '../keys/key-of.ts'
import { writeByKey } from '../keys/write-by-key.ts'
import type { WriteByKeySettings } from '../keys/write-by-key.ts'
import { DavRefusal } from './dav-answer.ts'
import { keepTask } from './kept-tasks.ts'
import type { Written } from './kept-tasks.ts'
import type { ListKind } from './list-paths.ts'
import { readState, tokenOf, topicOf } from './list-state.ts'
import type { ListState } from './list-state.ts'
import { etagOf } from './made-list.ts'
import type { ListObject, MadeList } from './made-list.ts'
import { makeCare, makeDoses } from './make-list.ts'
import { createListHistory } from './list-history.ts'

export type ListsSettings = Omit<WriteByKeySettings, 'documents'> & {
  database: Database
  documents: Pick<OwnedDocuments, 'calendar' | 'everything' | 'snapshot' | 'write' | 'forgetPhotos'>
  memberships: Pick<Memberships, 'refuseUnlessStillIn'>
  publicUrl: string
  /** what programs subscribe with at their push service */
  pushKey: string
}
export type Lists = ReturnType<typeof createLists>
/** Where a list stands; what is on it is made when it is asked for. */
export type OpenList = {
  kind: ListKind
  token: string
  state: ListState
  push: { key: string; topic: string }
  read: () => Promise<MadeList>
}
/** What a program knows of what it is about to write. */
export type Conditions = { ifMatch: string | undefined; ifNoneMatch: string | undefined }

const busy = () => new BusyRefusal(30, 'calendar-busy')
const bounds = { atOnce: 2, ofEach: 1, mostWaiting: 20, busy }
const mostBytesKept = 20_000_000

/**
 * What is planned, and what is to be recorded, as lists that other programs read and tick. A list is made once for each
 * state it stands in; asking whether there is anything new reads where it stands and nothing else.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createLists(settings: ListsSettings) {
  const { database, documents, memberships, fairShare, pushKey, now } = settings
  const { host } = new URL(settings.publicUrl)
  const cache = createCalendarCache<MadeList>({ ...bounds, mostBytes: mostBytesKept })
  const history = createListHistory()

  async function open(access: Access, kind: ListKind): Promise<OpenList> {
    const state = await readState(database, access, now())
    const token = tokenOf(state, access, kind, host)
    const read = () => cache.get(token, access.household, () => make(access, kind, { state, token }))
    const push = { key: pushKey, topic: topicOf(access, kind, host) }
    return { kind, token, state, push, read }
  }

  async function make(
    access: Access,
    kind: ListKind,
    at: { state: ListState; token: string },
  ): Promise<MadeList> {
    fairShare.check(access.household)
    const making = { database, documents, access, ...at, host, now: now() }
    const made = await (kind === 'care' ? makeCare(making) : makeDoses(making))
    // of who was removed meanwhile row-level security shows nothing: an empty list would look like a household without care
    await memberships.refuseUnlessStillIn(access)
    history.note({ household: access.household, person: access.userId }, made)
    return made
  }

  /** What was done by what a program wrote; a no is for good, or it comes again for ever. */
  async function tick(access: KeyAccess, change: Ticked): Promise<void> {
    await writeByKey(settings, access, change).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error instanceof BusyRefusal) throw error
      throw new DavRefusal(403, null, error.message)
    })
  }

  /** A task as a program wants it from now on; returns its tag, whether it has a new name, and whether anything was written. */
  async function put(access: KeyAccess, name: string, body: string, conditions: Conditions) {
    if (!may(access.acting.role, 'record-care')) throw new Refusal('not-allowed-for-role')
    fairShare.check(access.household)
    const said = readTask(body)
    if (!said) throw new DavRefusal(403, named(caldav, 'valid-calendar-data'))
    const { state, read } = await open(access, 'doses')
    const list = await read()
    const at = list.objects.get(name)
    refuseUnlessMet(at, conditions)
    const one = list.byUid.get(said.uid)
    if (!one?.task || one.base === undefined) throw new Refusal('task-not-planned')
    // a name that a program chose stays; the other way it is one task twice
    if (at ? at !== one : one.kept && one.kept.name !== `${one.task.id}.ics`) throw nameTaken()
    if (said.repeats) throw new Refusal('task-repeats')
    const hasSeen = (conditions.ifMatch ?? '*').trim() !== '*' || one.kept?.body === one.text()
    const ticking = { person: access.userId, now: now(), zone: state.zone, hasSeen }
    const change = tickedBy(one.task, said, ticking)
    if (change) await tick(access, change)
    const isSame = body === one.text() && name === one.name
    const isConditional = conditions.ifMatch !== undefined || conditions.ifNoneMatch !== undefined
    const written = { name, body, uid: said.uid, ...(isConditional && { over: one.kept ?? null }) }
    const isWritten = change !== null || !isSame
    if (isWritten) await keep(access, written, change !== null)
    return { etag: etagOf(body), isNew: !at, isWritten }
  }

  async function keep(
    access: Access,
    { name, body, uid, over }: { name: string; body: string; uid: string; over?: Written | null },
    isTicked: boolean,
  ) {
    const list = await (await open(access, 'doses')).read()
    const one = list.byUid.get(uid)
    // taken off the plan in this very moment
    if (!one?.task || one.base === undefined) return
    const listed = new Set([...list.objects.values()].flatMap(({ task }) => task?.id ?? []))
    const whose = { household: access.household, person: access.userId }
    const kept = { task: one.task.id, name, body, base: one.base, ...(over !== undefined && { over }) }
    const outcome = await keepTask(database, whose, kept, listed, now())
    // in the very moment in which another device wrote by the same tag: one of them has to read what the other wrote
    if (outcome === 'moved') throw moved()
    // what was ticked is recorded, with room for the rest or without
    if (outcome === 'full' && !isTicked) throw new Refusal('tasks-full')
  }

  return { open, put, since: history.since }
}

const nameTaken = () => new DavRefusal(403, named(caldav, 'no-uid-conflict'))

function refuseUnlessMet(one: ListObject | undefined, { ifMatch, ifNoneMatch }: Conditions): void {
  // what it wrote itself is as good as what it would read, as long as nothing has moved since
  const tags = one ? [one.etag, ...(one.kept?.isCurrent ? [etagOf(one.kept.body)] : [])] : []
  const names = (said: string) =>
    said.split(',').some((tag) => tag.trim() === '*' || tags.includes(tag.trim()))
  if (ifMatch !== undefined && !(one && names(ifMatch))) throw moved()
  if (ifNoneMatch !== undefined && one && names(ifNoneMatch)) throw moved()
}

const moved = () => new DavRefusal(412, null, new Refusal('task-moved').message)
