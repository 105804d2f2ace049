import type { Migration } from './migration.ts'
import { documents } from './migrations/0001-documents.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { contact } from './migrations/0003-contact.ts'

/** In order; a new one joins at the end and is written for both engines. */
export const migrations: Migration[] = [documents, accounts, contact]
