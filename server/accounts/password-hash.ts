import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: the least that is recommended today. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export function isPassword({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
  return verify(kept, password)
}
