import type { PasswordCost } from '#server/accounts/password-hash.ts'

/** The least that argon2 takes: the recommended cost is 37 ms of a processor for each account that a test makes. */
export const quickPasswords: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
