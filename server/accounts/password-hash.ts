import { AsyncLocalStorage } from 'node:async_hooks'
import { hash, verify } from '@node-rs/argon2'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
export type Passwords = ReturnType<typeof createPasswords>

/** argon2id with 19 MiB, two passes, one lane: the least that is recommended today. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const ready = new AsyncLocalStorage<{ password: string; hash: string }>()

/** Only tests give a cost, a lower one: they make thousands of accounts. */
export function createPasswords(cost = recommended) {
  return {
    /** The provider hashes inside its transaction, where everybody else would wait for it: this has it done before. */
    async withHashReady<T>(password: string, work: () => Promise<T>): Promise<T> {
      return ready.run({ password, hash: await hash(password, cost) }, work)
    },
    async hash(password: string): Promise<string> {
      const done = ready.getStore()
      return done?.password === password ? done.hash : hash(password, cost)
    },
    prove: ({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> =>
      verify(kept, password),
  }
}
