import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: the least that is recommended today. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const ready = new AsyncLocalStorage<{ password: string; hash: string }>()

/** The provider hashes inside its transaction, where everybody else would wait for it: this has it done before. */
export async function withHashReady<T>(password: string, work: () => Promise<T>): Promise<T> {
  return ready.run({ password, hash: await hash(password, cost) }, work)
}

export async function hashPassword(password: string): Promise<string> {
  const done = ready.getStore()
  return done?.password === password ? done.hash : hash(password, cost)
}

export function isPassword({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
  return verify(kept, password)
}
