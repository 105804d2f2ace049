import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/** Makes the folder if it is not there. What is wrong with it is said in one line. */
export function openDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written: ${reasonOf(error)}`)
  }
}

/**
 * Keeps a second server off the folder: the first one's announcements would not reach it. The lock is the kernel's, so
 * it goes with the process however that ends. Returns how to let go.
 */
export function holdDataDir(dataDir: string): () => void {
  let lock: DatabaseSync | null = null
  const file = join(dataDir, 'running.lock')
  try {
    // made by SQLite it could be read by everybody, and who reads it may hold the lock
    if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 })
    chmodSync(file, 0o600)
    lock = new DatabaseSync(file)
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock?.close()
    if (reasonOf(error).includes('locked'))
      throw new StartError(`DATA_DIR: another server is running on ${dataDir}`)
    // some folders only look as if they could be written, to root above all
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written: ${reasonOf(error)}`)
  }
  return () => lock.close()
}

/** The secret that signs sessions: made at the first start, then always the same. */
export function keepSecret(dataDir: string): string {
  return keptIn(join(dataDir, 'auth-secret'))
}

/** The key that signs messages to push services: devices have subscribed with it, so another would reach none. */
export function keepPushKey(dataDir: string): string {
  return keptIn(join(dataDir, 'push-key'))
}

function keptIn(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  // a full disk leaves the file half written, and a short secret could be guessed
  if (secret.length < 32) throw new StartError(`${file} does not hold a secret. Remove it and start again.`)
  return secret
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
