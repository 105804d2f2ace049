/** A table with the columns of its key that follow the owner. */
export type CopiedTable = {
  name: string
  key: readonly string[]
  /** the copy of another table has made rows of its own here */
  emptyFirst?: true
  /** at once; fewer where each is large */
  rows?: number
}

/** In the order of their references. */
export const tablesOfAll: readonly CopiedTable[] = [
  { name: 'user', key: ['id'] },
  { name: 'households', key: ['id'], emptyFirst: true },
  { name: 'links', key: ['id'] },
  { name: 'members', key: ['household', 'person'] },
  { name: 'removed_members', key: ['household', 'person'] },
  { name: 'session', key: ['id'] },
  { name: 'account', key: ['id'] },
  { name: 'verification', key: ['id'] },
  { name: 'jwks', key: ['id'] },
  { name: 'stopped_mailboxes', key: ['mailbox'] },
  { name: 'former_addresses', key: ['person'] },
  { name: 'second_factors', key: ['person'] },
  { name: 'passkeys', key: ['id'] },
  { name: 'sign_on_identities', key: ['id'] },
  { name: 'tries', key: ['key'] },
  { name: 'mail_queue', key: ['id'] },
  { name: 'contact_messages', key: ['id'] },
  { name: 'settings', key: ['name'] },
  { name: 'due', key: ['owner'] },
  { name: 'told', key: ['owner', 'slot', 'person'] },
  { name: 'reminded_people', key: ['person'] },
  { name: 'push_devices', key: ['id'] },
  { name: 'own_channels', key: ['id'] },
  { name: 'kept_tasks', key: ['household', 'person', 'task'] },
  { name: 'list_registrations', key: ['id'] },
  { name: 'webhooks', key: ['id'] },
  { name: 'webhook_messages', key: ['webhook', 'n'] },
]

/** Held by row-level security: read and written in the name of one owner at a time. */
export const tablesOfOwners: readonly CopiedTable[] = [
  { name: 'clocks', key: ['owner'] },
  { name: 'documents', key: ['collection', 'id'] },
  { name: 'applied', key: ['change_id'] },
  { name: 'photos', key: ['hash'], rows: 20 },
]

/** Made on either side by opening a database, or by itself out of the rows of the others. */
export const tablesOfProgram: readonly string[] = ['migrations', 'usage']
