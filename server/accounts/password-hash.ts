import { hash, verify } from '@node-rs/argon2'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
export type Passwords = ReturnType<typeof createPasswords>

/** argon2id with 19 MiB, two passes, one lane: the least that is recommended today. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Only tests give a cost, a lower one: they make thousands of accounts. */
export function createPasswords(cost = recommended) {
  return {
    hash: (password: string): Promise<string> => hash(password, cost),
    prove: ({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> =>
      verify(kept, password),
  }
}
