import { createHash } from 'node:crypto'

/**
 * The same text has the same name in every process, and no other text has it: whoever shares a connection by a pooler
 * can miss a statement there, but never run another one by mistake. PostgreSQL tells names apart by 63 bytes.
 */
export function statementName(text: string): string {
  return `pets_${createHash('sha256').update(text).digest('base64url')}`
}
