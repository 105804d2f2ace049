import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Who } from './sessions/who.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i
const bearerSeconds = 5 * 60
const header = inText({ alg: 'HS256', typ: 'JWT' })
const saidOf = v.object({ sid: v.string(), exp: v.number() })

/**
 * Tokens for callable functions, in the form that clients of such functions know. `sid` ties one to its session, so that it
 * dies with it. Only this server reads them, so one key signs and proves; what a token says of its algorithm is not asked.
 */
export function createBearers({ secret, now }: { secret: string; now: () => number }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care bearer tokens', 32))
  const signed = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`

  /** The session it names; null for what is not of ours, or over. */
  function read(token: string): string | null {
    const [, said = ''] = token.split('.')
    const [given, own] = [Buffer.from(token), Buffer.from(signed(`${header}.${said}`))]
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null
    const { sid, exp } = v.parse(saidOf, JSON.parse(Buffer.from(said, 'base64url').toString('utf8')))
    return exp * 1000 > now() ? sid : null
  }

  return {
    token(sessionId: string): string {
      const iat = Math.trunc(now() / 1000)
      return signed(`${header}.${inText({ sid: sessionId, iat, exp: iat + bearerSeconds })}`)
    },

    /** Who calls a function. Null without a token; one that is not good is refused, not ignored. */
    async whoCalls(request: Request, sessions: Sessions): Promise<Who | null> {
      const asked = request.headers.get('authorization')
      if (asked === null) return null
      const token = asked.length < 4_096 ? bearer.exec(asked)?.[1] : undefined
      const sessionId = token === undefined ? null : read(token)
      // a token lives on for minutes after its session was ended: the session decides
      const who = sessionId === null ? null : await sessions.findById(sessionId)
      if (!who) throw new Refusal('not-signed-in')
      return who
    },
  }
}
export type Bearers = ReturnType<typeof createBearers>

function inText(said: object): string {
  return Buffer.from(JSON.stringify(said)).toString('base64url')
}
