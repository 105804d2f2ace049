import { AsyncLocalStorage } from 'node:async_hooks'
import type { XmlElement } from '#core/lists/read-xml.ts'
import { dav, named, webdavPush, xml, xmlDocument, xmlText } from '#core/lists/write-xml.ts'
import { Refusal } from '#core/refusal.ts'
import type { Announcements } from '../announcements/announcements.ts'
import type { Database } from '../database/database.ts'
import type { Memberships } from '../households/memberships.ts'
import type { KeyAccess } from '../keys/key-of.ts'
import type { Log } from '../log.ts'
import { atMost } from '../rate-limits/at-most.ts'
import { counted } from '../rate-limits/counted.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Push } from '../reminders/push/open-push.ts'
import { postPush } from '../reminders/push/post-push.ts'
import type { PushOutcome } from '../reminders/push/post-push.ts'
import { createSilentHosts } from '../reminders/push/silent-hosts.ts'
import { DavRefusal } from './dav-answer.ts'
import { registrationIn, registrationPath } from './list-paths.ts'
import type { Place } from './list-paths.ts'
import { digestOf } from './list-state.ts'
import type { Lists } from './lists.ts'
import { paced } from './paced.ts'
import { readRegistration } from './read-registration.ts'
import {
  dropRegistration,
  endRegistration,
  isAnyRegistered,
  pauseRegistration,
  register,
  registrationsOf,
} from './registrations.ts'
import type { Registration } from './registrations.ts'

type TellProgramsSettings = {
  database: Database
  memberships: Pick<Memberships, 'access'>
  announcements: Pick<Announcements, 'listen'>
  rateLimits: Pick<RateLimits, 'take'>
  lists: Pick<Lists, 'open'>
  push: Push
  publicUrl: string
  log: Pick<Log, 'warn'>
  now: () => number
}
export type ToldPrograms = ReturnType<typeof createToldPrograms>

/** Who is not to be told of a change: some programs of whoever made it, or all of theirs. */
type Quiet = { person: string; ids: ReadonlySet<string> | 'all' }
type Move = { household: string; quiet: Quiet | null }

const second = 1_000
const minute = 60 * second
const pace = { firstMs: second, betweenMs: 5 * second }
/** One that another node has registered is known here after that. */
const sweepMs = 15 * second
const mostInFlight = 50
const mostAtOnce = 500
/** A phone that was off for longer asks by itself when it comes back. */
const ttlSeconds = 24 * 60 * 60
const refusedMs = 60 * minute

/**
 * Tells programs that a list has changed, as the draft WebDAV-Push has it, so that they need not ask all the time. Nothing of
 * it is kept until it has arrived: a message that is lost is made good by the program, which asks now and then all the same.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createToldPrograms(settings: TellProgramsSettings) {
  const { database, memberships, announcements, rateLimits, lists, push, publicUrl, log, now } = settings
  /** by household, and by person where it is in nobody else's lists */
  const moved = new Map<string, Move>()
  const during = new AsyncLocalStorage<{ quiet: Quiet | null }>()
  const inTurn = atMost(mostInFlight)
  const hosts = createSilentHosts()
  let working: Promise<void> = Promise.resolve()
  let sweeping: NodeJS.Timeout | null = null
  let isStopped = false
  /** where nobody is registered, writes cost nothing here */
  let isAny = false

  const next = (work: () => Promise<void>): Promise<void> =>
    (working = working
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'programs could not be told of their lists')))
  const soon = paced(() => void next(tellMoved), pace)

  function note(household: string, person: string | null): void {
    if (!isAny || isStopped) return
    const key = moveOf(household, person)
    const [before, quiet] = [moved.get(key), during.getStore()?.quiet ?? null]
    moved.set(key, { household, quiet: before ? quietInBoth(before.quiet, quiet) : quiet })
    soon.ask()
  }

  async function tellMoved(): Promise<void> {
    const moves = new Map(moved)
    moved.clear()
    const households = [...new Set([...moves.values()].map(({ household }) => household))]
    for (let at = 0; at < households.length && !isStopped; at += mostAtOnce) {
      const some = await registrationsOf(database, households.slice(at, at + mostAtOnce), now())
      const told = some.filter((one) =>
        [null, one.person].some((person) => concerns(moves.get(moveOf(one.household, person)), one)),
      )
      await Promise.all(told.map((one) => inTurn(() => tell(one))))
    }
  }

  async function tell(one: Registration): Promise<void> {
    const message = await messageTo(one).catch((error: unknown) => {
      // in that household no more: nothing of it is theirs to know
      if (error instanceof Refusal) return null
      throw error
    })
    if (message === null || isStopped) return
    const { host } = new URL(one.endpoint)
    const headers = {
      // one that waits there is no longer needed; by itself it names nobody
      topic: digestOf(`topic ${one.id}`),
      urgency: 'normal',
      ttlSeconds,
      contentType: 'application/xml; charset="UTF-8"',
    } as const
    const outcome = await hosts.ask(host, () => postPush(push, one, message, headers))
    if (!outcome) return
    hosts.heard(host, !(outcome.is === 'later' && outcome.isSilent))
    await keepOutcome(one, host, outcome)
  }

  async function keepOutcome(one: Registration, host: string, outcome: PushOutcome): Promise<void> {
    if (outcome.is === 'taken') return
    if (outcome.is === 'gone') return dropRegistration(database, one)
    // the address opens the program to whoever knows it, so the log names the host alone
    log.warn({ host, trouble: outcome.trouble }, 'a program was not told of its list')
    const waitMs = outcome.is === 'refused' ? refusedMs : (outcome.waitMs ?? minute)
    return pauseRegistration(database, one.id, now() + waitMs)
  }

  async function messageTo({ person, password, household, list }: Registration): Promise<string> {
    const access = await memberships.access({ userId: person, sessionId: `key ${password}` }, household)
    const { token, push: about } = await lists.open(access, list)
    return xmlDocument(
      named(webdavPush, 'push-message'),
      xml(named(webdavPush, 'topic'), about.topic),
      // who has this one already need not ask
      xml(named(webdavPush, 'content-update'), xml(named(dav, 'sync-token'), xmlText(token))),
    )
  }

  const sweep = async () => {
    isAny = await isAnyRegistered(database, now())
  }

  const unlisten = announcements.listen({
    clockMoved(household, _clock, from) {
      // the node that wrote it says so
      if (!from) note(household, null)
    },
  })

  return {
    /** Where and how long a program is registered from now on, as HTTP says both. */
    async register(access: KeyAccess, place: Place, body: XmlElement | null, address: string) {
      if (place.kind !== 'list') throw new DavRefusal(403, named(webdavPush, 'push-not-available'))
      await counted({ action: 'list-registration', address, account: access.userId }, rateLimits)
      const said = readRegistration(body, push.isAddress, now())
      const { id, ends_at } = await register(database, access, { ...said, list: place.list }, now())
      isAny = true
      const location = new URL(registrationPath(id), publicUrl).href
      return { location, expires: new Date(ends_at).toUTCString() }
    },
    async end(access: KeyAccess, id: string): Promise<void> {
      if (!(await endRegistration(database, access, id))) throw new Refusal('not-found')
    },
    /** A write of which whoever makes it may wish that some of their programs are not told (`Push-Dont-Notify`). */
    async writing<Written extends { isWritten: boolean }>(
      { household, userId }: KeyAccess,
      dontNotify: string | undefined,
      write: () => Promise<Written>,
    ): Promise<Written> {
      const wish = { quiet: readQuiet(userId, dontNotify) }
      return during.run(wish, async () => {
        try {
          const written = await write()
          // what a program writes beside a dose is in the list of its person alone
          if (written.isWritten) note(household, userId)
          return written
        } finally {
          // what others have put off meanwhile goes on in this, and is no wish of theirs
          wish.quiet = null
        }
      })
    },
    start(): void {
      void next(sweep)
      sweeping = setInterval(() => void next(sweep), sweepMs).unref()
    },
    /** everything that there is to tell now; for tests */
    async look(): Promise<void> {
      soon.stop()
      await next(tellMoved)
      await next(sweep)
    },
    async stop(): Promise<void> {
      isStopped = true
      unlisten()
      soon.stop()
      if (sweeping) clearInterval(sweeping)
      await working
    },
  }
}

/**
 * Addresses of registrations as we named them, or all. All of one's own: what is recorded by one person is to be seen by the
 * others, whatever a program of that person would rather have.
 */
function readQuiet(person: string, said: string | undefined): Quiet | null {
  if (said === undefined) return null
  if (said.trim() === '*') return { person, ids: 'all' }
  const ids = [...said.matchAll(/"([^"]*)"/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? (registrationIn(new URL(address).pathname) ?? []) : [],
  )
  return { person, ids: new Set(ids) }
}

/** Two changes that are told at once: only who is to hear of neither hears nothing. */
function quietInBoth(one: Quiet | null, other: Quiet | null): Quiet | null {
  if (!one || !other || one.person !== other.person) return null
  if (one.ids === 'all') return other
  const theirs = other.ids
  if (theirs === 'all') return one
  return { person: one.person, ids: new Set([...one.ids].filter((id) => theirs.has(id))) }
}

const moveOf = (household: string, person: string | null) => JSON.stringify([household, person])

function concerns(move: Move | undefined, one: Registration): boolean {
  if (!move) return false
  const { quiet } = move
  return quiet?.person !== one.person || (quiet.ids !== 'all' && !quiet.ids.has(one.id))
}
