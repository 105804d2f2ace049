import { hotp, stepAt } from '#server/accounts/second-factor/totp.ts'
import { password } from './account-world.ts'
import type { Answer, createBrowser } from './account-world.ts'

type Page = ReturnType<typeof createBrowser>
export type CodeApp = { codeAt(at: number): string; codes: string[]; key: string }

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An app for codes, with the key as a person types it in. */
export function codeAt(key: string, at: number): string {
  const bits = [...key].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return hotp(Uint8Array.from(bytes), stepAt(at))
}

/** Turns the second step on for whoever is signed in there. The half minute of the clock is used up by it: it is moved on. */
export async function turnOn(page: Page, clock: { at: number }): Promise<CodeApp> {
  const begun = await page.post('/api/account/begin-second-step', { password })
  const { key } = JSON.parse(begun.text) as { key: string }
  const confirmed = await page.post('/api/account/confirm-second-step', { code: codeAt(key, clock.at) })
  if (confirmed.status !== 200) throw new Error(`not turned on: ${confirmed.text}`)
  const { codes } = JSON.parse(confirmed.text) as { codes: string[] }
  clock.at += 30_000
  return { key, codes, codeAt: (at) => codeAt(key, at) }
}

export function waitingIn({ text }: Pick<Answer, 'text'>): string {
  const { secondStep } = JSON.parse(text) as { secondStep?: { token: string } }
  if (!secondStep) throw new Error(`no code is asked for: ${text}`)
  return secondStep.token
}

export const finish = (page: Page, token: string | null, code: string, trust = false) =>
  page.post('/api/auth/second-step', { token, code, trust })

/** Another one than the app shows around that time. */
export function wrongCode(app: CodeApp, at: number): string {
  const right = [-30_000, 0, 30_000].map((shift) => app.codeAt(at + shift))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}
