import type { Generated } from 'kysely'
import type { OwnChannelKind } from '#core/reminders/own-channels.ts'
import type { MailChoice, Share } from '#core/reminders/plan-reminders.ts'
import type { Database } from '#server/database/database.ts'

export type ReminderTables = {
  due: {
    owner: string
    /** when there is something to tell next; null when nothing of it reminds */
    due_at: number | null
    /** the household's clock as it was when that was worked out */
    planned_clock: number
    /** a node is at it until then */
    claimed_until: number
  }
  /** what a person was told of an occurrence */
  told: {
    owner: string
    slot: string
    person: string
    stage: number
    told_at: number
    snoozed_until: number | null
    settled: number
    /** the stage before, as long as it has not gone out: a node that dies in the middle gives it back */
    sending: number | null
  }
  reminded_people: {
    person: string
    share: Share
    mail: MailChoice
    quiet_from: string | null
    quiet_to: string | null
    /** how their app wrote times when it last said so; null of whoever has started none since that is kept */
    locale: string | null
    /** how many own channels there are; of nobody else are they read */
    own_channels: Generated<number>
  }
  own_channels: {
    id: string
    person: string
    kind: OwnChannelKind
    /** where it leads and what opens it, as one encrypted text */
    sealed: string
    added_at: number
    /** when it took a message last */
    taken_at: number | null
    /** what came back last instead of a yes, as JSON */
    trouble: string | null
    /** in a row, without a yes */
    failures: number
    /** it is not asked again before that */
    paused_until: number
    /** its owner took it away, and can take that back for a while */
    removed_at: number | null
  }
  push_devices: {
    id: string
    person: string
    /** it is told only as long as this session lasts */
    session: string
    /** whoever knows it can send there: never logged */
    endpoint: string
    p256dh: string
    auth: string
    name: string
    locale: string
    added_at: number
    /** when it said that a notification had come */
    reached_at: number | null
    /** what its push service said last, when that was not yes */
    trouble: string | null
    /** the push service asked to wait */
    paused_until: number
    /** its owner took it off from another device: it stays off until somebody turns it on there */
    removed_at: number | null
  }
}

export function reminderTables(kysely: Database['kysely']) {
  return kysely.$extendTables<ReminderTables>()
}
