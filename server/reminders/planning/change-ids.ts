import { createHmac, hkdfSync } from 'node:crypto'

export type ChangeIds = ReturnType<typeof createChangeIds>

/**
 * Names the change that "Given" makes, the same on every node and after every attempt: tapped twice it is recorded once.
 * Nobody else can know it: whoever sent a change of that name first would make the tap look done already.
 */
export function createChangeIds(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care names of given doses', 32))
  return (...about: (string | number)[]): string =>
    createHmac('sha256', key).update(about.join('\n')).digest('base64url').slice(0, 22)
}
