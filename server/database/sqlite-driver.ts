import { SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import type { SqliteDatabase } from 'kysely'
import type { Breathing } from './breathing.ts'

/**
 * Whoever wants the connection that writes gets it in the order they came, and everything else has its turn in between.
 * Kysely's own lock wakes all who wait whenever it is free, and a thousand of them held everybody for most of a second.
 */
export class InTurnDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #loop: Breathing

  constructor(database: SqliteDatabase, loop: Breathing) {
    super({ database })
    this.#database = database
    this.#loop = loop
  }
  override createDriver(): SqliteDriver {
    return new InTurnDriver(this.#database, this.#loop)
  }
  override createAdapter(): SqliteAdapter {
    return new UnlockedAdapter()
  }
}

class InTurnDriver extends SqliteDriver {
  readonly #waiting: (() => void)[] = []
  readonly #loop: Breathing
  #isHeld = false

  constructor(database: SqliteDatabase, loop: Breathing) {
    super({ database })
    this.#loop = loop
  }
  override async acquireConnection() {
    if (this.#isHeld) await new Promise<void>((resolve) => void this.#waiting.push(resolve))
    this.#isHeld = true
    await this.#loop.breathe()
    return super.acquireConnection()
  }
  override async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isHeld = false
  }
}

class UnlockedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
