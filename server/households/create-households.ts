import { isEmail } from '#core/accounts/email.ts'
import { refuseUnlessAllowed } from '#core/changes/refuse-unless-allowed.ts'
import { cleanName, invitationPath, sitterPath, whyNotPhone } from '#core/households/household.ts'
import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { HouseholdsAnswer } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Announcements } from '../announcements/announcements.ts'
import type { InsideHousehold } from '#core/changes/who-may.ts'
import type { Language } from '#core/words/languages.ts'
import { signedIn } from '../asking.ts'
import type { Asked as AnyAsked, Asking } from '../asking.ts'
import type { Database } from '../database/database.ts'
import type { MailSender } from '../mail/mail.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { isOneAddress } from '../mail/mail-message.ts'
import { counted } from '../rate-limits/counted.ts'
import type { LimitedAction, RateLimits } from '../rate-limits/rate-limits.ts'
import { invitationLetter } from './invitation-letter.ts'
import { acceptInvitation, makeInvitation, readInvitation } from './invitations.ts'
import { changeRole, lockHousehold, namedOr, refuseUnlessMember, removeMember } from './members.ts'
import type { Memberships } from './memberships.ts'
import { readHouseholds } from './read-households.ts'
import { readEnded } from './removed-members.ts'
import {
  forgetSittersOf,
  makeSitterLink,
  openSitterLink,
  readSitterLink,
  revokeSitterLink,
  undoSitterLink,
} from './sitter-links.ts'
import { householdTables } from './household-tables.ts'
import { revoke, undoRevoke } from './links.ts'
import type { Tables } from './household-tables.ts'

export type HouseholdsSettings = {
  database: Database
  memberships: Memberships
  announcements: Pick<Announcements, 'membersMoved'>
  mail: Pick<MailSender, 'send'>
  rateLimits: Pick<RateLimits, 'take'>
  letIn: LetIn
  proven: {
    mayBeMailed(people: readonly string[]): Promise<ReadonlySet<string>>
    isStopped(email: string): Promise<boolean>
  }
  /** without a mail server an invitation goes nowhere, and no address has to be proved for it */
  sendsMail: boolean
  publicUrl: string
  now: () => number
}
export type Households = ReturnType<typeof createHouseholds>

type Asked = AnyAsked & { setCookie(cookie: string): void }
/** Who comes by a sitter's link: the person who is signed in, or a guest, known on one device until this moment by a cookie. */
export type LetIn = (tx: Tables, person: string | null, endsAt: number) => Promise<Came>
type Came = { person: string; email: string; cookie: string | null }
type Inside<C extends HouseholdCall> = HouseholdBody<C> & { tables: Tables; person: string }

// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createHouseholds(settings: HouseholdsSettings) {
  const { database, memberships, announcements, mail, rateLimits, now } = settings
  const publicUrl = new URL(settings.publicUrl).origin

  async function list({ userId }: Asking, reader: Language = 'en'): Promise<HouseholdsAnswer> {
    const tables = householdTables(database.kysely)
    const [households, ended] = [
      await readHouseholds(tables, userId, now(), reader),
      await readEnded(tables, userId, now()),
    ]
    return { households, ended }
  }

  async function count(action: LimitedAction, { asking, address }: Asked): Promise<void> {
    await counted({ action, address, account: asking?.userId ?? '' }, rateLimits)
  }

  const countMailTo = (email: string, { address }: Asked) =>
    counted(
      { action: 'mail-invitation', address, account: mailboxOf(email) },
      rateLimits,
      'invited-too-often',
    )

  /** A stranger is written to by people who can be written to themselves, and not against their own word. */
  async function refuseUnlessMailable(person: string, email: string): Promise<void> {
    if (!(await settings.proven.mayBeMailed([person])).has(person)) throw new Refusal('address-unproven')
    if (await settings.proven.isStopped(email)) throw new Refusal('address-stopped')
  }

  /** One change in a household, alone and by somebody who may; then everybody there hears of it. */
  async function within<C extends InsideHousehold, T>(
    call: C,
    asking: Asking,
    body: HouseholdBody<C> & { household: string },
    work: (inside: Inside<C>) => Promise<T>,
  ): Promise<T> {
    const { acting } = await memberships.access(asking, body.household)
    refuseUnlessAllowed(acting, call)
    const result = await database.transact(async (tx) => {
      const tables = householdTables(tx)
      await lockHousehold(tables, body.household)
      await refuseUnlessMember(tables, body.household, asking.userId, call)
      return work({ ...body, tables, person: asking.userId })
    })
    memberships.forget()
    announcements.membersMoved(body.household)
    return result
  }

  type Calls = { [C in HouseholdCall]: (body: HouseholdBody<C>, asked: Asked) => Promise<HouseholdAnswer<C>> }

  /** A call that changes one household, and answers with all of the person's. */
  function inside<C extends InsideHousehold>(call: C, work: (inside: Inside<C>) => Promise<unknown>) {
    return async (body: HouseholdBody<C> & { household: string }, asked: Asked) => {
      const asking = signedIn(asked)
      await within(call, asking, body, work)
      return list(asking, asked.language)
    }
  }

  const calls: Calls = {
    rename: inside('rename', ({ tables, household, name }) =>
      tables
        .updateTable('households')
        .set({ name: namedOr(name) })
        .where('id', '=', household)
        .execute(),
    ),
    'set-phone': inside('set-phone', ({ tables, household, phone }) => {
      const why = whyNotPhone(phone)
      if (why) throw new Refusal(why)
      const one = tables.updateTable('households').where('id', '=', household)
      return one.set({ phone: cleanName(phone) }).execute()
    }),
    'call-me': inside('call-me', ({ tables, household, name, person }) =>
      tables
        .updateTable('members')
        .set({ name: namedOr(name) })
        .where('household', '=', household)
        .where('person', '=', person)
        .execute(),
    ),
    async invite(body, asked) {
      const asking = signedIn(asked)
      await count('invite', asked)
      const email = body.email?.trim() ?? null
      if (email !== null && !(isEmail(email) && isOneAddress(email))) throw new Refusal('email-invalid')
      if (email !== null && settings.sendsMail) await refuseUnlessMailable(asking.userId, email)
      const toMailbox = email === null ? null : await countMailTo(email, asked)
      const secret = await within('invite', asking, body, ({ tables, household, role, person }) =>
        makeInvitation(tables, { household, role, sentTo: email, invitedBy: person }, now()),
      ).catch(async (error: unknown) => {
        // nothing is sent: who may not invite must not use up what others may
        await toMailbox?.giveBack()
        throw error
      })
      const link = `${publicUrl}${invitationPath}#${secret}`
      if (email !== null)
        await mail.send(
          invitationLetter(
            { email, language: asked.language ?? 'en' },
            link,
            await readInvitation(householdTables(database.kysely), secret, asked, now()),
          ),
        )
      return { ...(await list(asking, asked.language)), link }
    },
    revoke: inside('revoke', ({ tables, household, invitation, person }) =>
      revoke(tables, 'invitation', { household, link: invitation, person }, now()),
    ),
    'change-role': inside('change-role', ({ tables, household, member, role }) =>
      changeRole(tables, household, member, role, now()),
    ),
    remove: inside('remove', async ({ tables, household, member }) => {
      await removeMember(tables, { household, person: member, byChoice: false }, now())
      await forgetSittersOf(tables, { household, member })
    }),
    leave: inside('leave', ({ tables, household, person }) =>
      removeMember(tables, { household, person, byChoice: true }, now()),
    ),
    async 'make-sitter-link'(body, asked) {
      const asking = signedIn(asked)
      await count('invite', asked)
      const secret = await within('make-sitter-link', asking, body, ({ tables, ...made }) =>
        makeSitterLink(tables, made, now()),
      )
      return { ...(await list(asking, asked.language)), link: `${publicUrl}${sitterPath}#${secret}` }
    },
    'revoke-sitter-link': inside('revoke-sitter-link', ({ tables, household, sitterLink, person }) =>
      revokeSitterLink(tables, { household, link: sitterLink, person }, now()),
    ),
    'undo-revoke': inside('undo-revoke', async ({ tables, ...taken }) => {
      const isDone =
        (await undoRevoke(tables, 'invitation', taken, now())) ?? (await undoSitterLink(tables, taken, now()))
      if (!isDone) throw new Refusal('undo-too-late')
    }),
    async 'read-sitter-link'({ secret }, asked) {
      await count('read-invitation', asked)
      return readSitterLink(householdTables(database.kysely), secret, asked, now())
    },
    async 'open-sitter-link'({ secret, name }, asked) {
      await count('read-invitation', asked)
      const { household, came } = await database.transact((tx) => {
        const tables = householdTables(tx)
        const asks = asked.asking?.userId ?? null
        const letIn = (endsAt: number) => settings.letIn(tables, asks, endsAt)
        return openSitterLink(tables, { secret, name, person: asks }, letIn, now())
      })
      memberships.forget()
      announcements.membersMoved(household)
      if (came.cookie !== null) asked.setCookie(came.cookie)
      const answer = await list({ userId: came.person, sessionId: '' }, asked.language)
      return { ...answer, joined: household, user: { id: came.person, email: came.email } }
    },
    async 'read-invitation'({ secret }, asked) {
      await count('read-invitation', asked)
      return readInvitation(householdTables(database.kysely), secret, asked, now())
    },
    async accept({ secret, name }, asked) {
      const asking = signedIn(asked)
      await count('read-invitation', asked)
      const who = { person: asking.userId, name: namedOr(name) }
      const joined = await database.transact((tx) =>
        acceptInvitation(householdTables(tx), secret, who, now()),
      )
      memberships.forget()
      const answer = await list(asking, asked.language)
      // the person's other devices hear of it in whichever household they have open
      for (const { id } of answer.households) announcements.membersMoved(id)
      return { ...answer, joined }
    },
  }

  return { list, calls }
}
