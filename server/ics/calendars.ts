import { createHash } from 'node:crypto'
import type { CalendarAnswer, CalendarBody, CalendarCall } from '#core/ics/calendar-calls.ts'
import { calendarPieces } from '#core/ics/write-calendar.ts'
import type { Access, Asking } from '../asking.ts'
import { may } from '#core/changes/who-may.ts'
import { Refusal } from '#core/refusal.ts'
import type { Language } from '#core/words/languages.ts'
import { breathing } from '../database/breathing.ts'
import type { Database } from '../database/database.ts'
import { doseTexts } from '../dose-texts.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { FairShare } from '../documents/fair-share.ts'
import { knownZone, zonesOf } from '../households/household-zones.ts'
import { findOwnLink, hashOf, makeLink, revoke } from '../households/links.ts'
import { lockForLink, namedOr } from '../households/members.ts'
import { refuseUnlessStillIn } from '../households/memberships.ts'
import { noteRead } from '../households/note-read.ts'
import { readHousehold } from '../households/read-households.ts'
import { householdTables } from '../households/household-tables.ts'
import { BusyRefusal } from '../http/edge-refusal.ts'
import type { Log } from '../log.ts'
import { counted } from '../rate-limits/counted.ts'
import { fairTurns } from '../rate-limits/fair-turns.ts'
import type { LimitedAction, RateLimits } from '../rate-limits/rate-limits.ts'
import { createReadCounts } from '../rate-limits/read-counts.ts'
import { inLanguageOf } from './calendar-language.ts'
import { linksOf, undoRevokeLink } from './calendar-links.ts'
import { calendarText } from './calendar-text.ts'
import { findLink } from './find-link.ts'
import type { FoundLink } from './find-link.ts'
import { createCalendarCache } from './calendar-cache.ts'
import { readAllEvents, readMedicines, readPetNames, readShownEvents } from './read-events.ts'

export type CalendarsSettings = {
  database: Database
  documents: Pick<OwnedDocuments, 'calendar' | 'everything'>
  fairShare: Pick<FairShare, 'check' | 'charge'>
  rateLimits: Pick<RateLimits, 'take'>
  limitFactor: number
  publicUrl: string
  log: Pick<Log, 'warn'>
  now: () => number
}
export type Calendars = ReturnType<typeof createCalendars>
type Asked = { asking: Asking; address: string; language: Language }

/** Changes with what is written of the same events: calendars that have it are to read it again. */
const writtenAs = 2
const busy = () => new BusyRefusal(30, 'calendar-busy')
const bounds = { atOnce: 2, ofEach: 1, mostWaiting: 20, busy }
/** Calendars ask once an hour at most, a person at a button a few times; one provider reads for many people. */
const readBounds = { minutes: 60, mostOfLink: 120, mostOfAddress: 6_000, openingNothing: 10 }
const mostBytesKept = 20_000_000
const mostText = 10_000_000
const mostTextOfFile = 100_000_000

// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createCalendars(settings: CalendarsSettings) {
  const { database, documents, fairShare, rateLimits, log, now } = settings
  const { host } = new URL(settings.publicUrl)
  const tables = householdTables(database.kysely)
  const counts = createReadCounts(now, settings.limitFactor, readBounds)
  const cache = createCalendarCache<Buffer<ArrayBuffer>>({ ...bounds, mostBytes: mostBytesKept })
  /** a line of their own: they wait for the household's share, and links would wait behind them */
  const filesInTurn = fairTurns(bounds)

  async function count(action: LimitedAction, { asking, address }: Omit<Asked, 'language'>): Promise<void> {
    await counted({ action, address, account: asking.userId }, rateLimits)
  }

  const links = async ({ asking }: Asked) => ({ links: await linksOf(tables, asking.userId, now()) })
  type Calls = { [C in CalendarCall]: (body: CalendarBody<C>, asked: Asked) => Promise<CalendarAnswer<C>> }
  const calls: Calls = {
    read: (_body, asked) => links(asked),
    async make(body, asked) {
      await count('calendar-link', asked)
      const { household, isWhole } = body
      const person = asked.asking.userId
      const petIds = body.petIds && [...new Set(body.petIds)]
      const grants = { petIds, isWhole, language: asked.language }
      const made = { household, made_by: person, name: namedOr(body.name), grants }
      const secret = await database.transact(async (tx) => {
        await lockForLink(householdTables(tx), 'calendar', { household, person })
        return makeLink(householdTables(tx), 'calendar', made, now())
      })
      return { ...(await links(asked)), secret }
    },
    async revoke({ link }, asked) {
      await count('calendar-link', asked)
      const person = asked.asking.userId
      const household = (await findOwnLink(tables, 'calendar', { link, person }))?.household
      // only one's own; what is over already stays so
      if (household) await revoke(tables, 'calendar', { household, link, person }, now())
      return links(asked)
    },
    async 'undo-revoke'({ link }, asked) {
      await count('calendar-link', asked)
      const person = asked.asking.userId
      await database.transact((tx) => undoRevokeLink(householdTables(tx), link, person, now()))
      return links(asked)
    },
  }

  async function make(secret: string, link: FoundLink): Promise<Buffer<ArrayBuffer>> {
    const { household, made_by: userId } = link
    fairShare.check(household)
    const reader = { household, userId }
    const { breathe } = breathing()
    const pets = setOf(link.grants.petIds)
    const events = await readShownEvents(documents, reader, { pets, now: now(), breathe })
    const names = await readPetNames(documents, reader, {})
    const medicines = await readMedicines(documents, reader, {})
    // row-level security shows nothing to who was removed meanwhile: an empty calendar would look like a household without care
    await findLink(database, secret)
    let spentMs = 0
    const pieces = calendarPieces(events, {
      name: link.name ?? '',
      zone: knownZone(link.zone),
      host,
      now: now(),
      ...inLanguageOf(link.grants),
      petName: (id) => (pets === null || pets.has(id) ? names.get(id) : undefined),
      medicine: (id) => medicines.get(id),
    })
    const text: Buffer[] = []
    const took = (ms: number) => void (spentMs += ms)
    for await (const part of calendarText(pieces, { breathe, most: mostText, took }))
      text.push(Buffer.from(part))
    fairShare.charge(household, spentMs)
    return Buffer.concat(text)
  }

  /** Everything that the text depends on. */
  function tagOf(link: FoundLink): string {
    const { epoch, household, made_by, clock, name, grants, zone } = link
    const { petIds, isWhole, language } = grants
    const day = new Date(now()).toISOString().slice(0, 10)
    const parts = [
      writtenAs,
      host,
      epoch,
      household,
      made_by,
      clock,
      name,
      petIds,
      isWhole ? 1 : 0,
      language,
      zone,
      day,
    ]
    return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`
  }

  return {
    calls,

    /** What stands behind a secret, for whoever knows it; the text is made when it is asked for. */
    async open(secret: string, { address, readBy }: { address: string; readBy: string }) {
      const hash = hashOf(secret)
      counts.check(hash, address)
      const link = await findLink(database, secret).catch((error: unknown) => {
        if (error instanceof Refusal) counts.openedNothing(address)
        throw error
      })
      counts.opened(hash, address)
      await noteRead(database, log, { link, readBy, now: now() })
      const tag = tagOf(link)
      return { tag, text: () => cache.get(tag, link.household, () => make(secret, link)) }
    },

    /** All events of a household as one file, for who may make a link to it. */
    async export(access: Access, { address, language }: Pick<Asked, 'address' | 'language'>) {
      const { household, acting, ...asking } = access
      if (!may(acting.role, 'make-calendar-link')) throw new Refusal('not-allowed-for-role')
      await count('export', { asking, address })
      const reader = { household, userId: asking.userId }
      const { breathe } = breathing()
      const [zones, { name }] = await Promise.all([
        zonesOf(database.kysely, [household]),
        readHousehold(tables, household, now(), language),
      ])
      const [events, names, medicines] = await filesInTurn(household, () =>
        Promise.all([
          readAllEvents(documents, reader, breathe),
          readPetNames(documents, reader, { patient: true }),
          readMedicines(documents, reader, { patient: true }),
        ]),
      )
      // it may have waited for its turn; what goes out from here on was read before
      await refuseUnlessStillIn(tables, access, now())
      const form = { name, zone: knownZone(zones.get(household) ?? null), host, now: now(), onlyAs: null }
      const pieces = calendarPieces(events, {
        ...form,
        petName: (id) => names.get(id),
        medicine: (id) => medicines.get(id),
        // titles stay as they are kept: the file can be imported again
        doseText: doseTexts[language],
      })
      return calendarText(pieces, { breathe, most: mostTextOfFile })
    },
  }
}

function setOf(ids: readonly string[] | null): ReadonlySet<string> | null {
  return ids === null ? null : new Set(ids)
}
