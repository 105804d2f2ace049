import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf } from './push-service.ts'

/** A message as a subscriber's app would get it. */
export type NtfyMessage = {
  topic: string
  title?: string
  message?: string
  priority?: number
  tags?: string[]
  click?: string
  sequence_id?: string
  actions?: NtfyAction[]
}
export type NtfyAction = {
  action: string
  label: string
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  clear?: boolean
}
type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'hang'

const name = /^[-_A-Za-z0-9]{1,64}$/
const known = 'topic,title,message,priority,tags,click,sequence_id,actions'.split(',')

/**
 * Not ntfy: a small server written from its documentation ("Publish as JSON", "Action buttons", "Updating + deleting
 * notifications"; server 2.16), which takes only what the real one would take. The real one has not been tried against.
 */
export async function startNtfyServer() {
  /** every message, in order */
  const received: NtfyMessage[] = []
  /** the heads of all requests */
  const asked: IncomingMessage['headers'][] = []
  /** by topic, the token that may write to it; to any other anybody may */
  const tokens = new Map<string, string>()
  const answers = { next: (): Answer | null => null }

  async function take(request: IncomingMessage): Promise<Answer> {
    asked.push(request.headers)
    const body = await bodyOf(request)
    const instead = answers.next()
    if (instead) return instead
    if (request.method !== 'POST' || request.url !== '/') return error(404, 40401, 'page not found')
    const read = readMessage(body)
    if (typeof read === 'string') return error(400, 40024, read)
    const token = tokens.get(read.topic)
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return request.headers.authorization
        ? error(401, 40101, 'unauthorized')
        : error(403, 40301, 'forbidden')
    received.push(read)
    return { status: 200, body: JSON.stringify({ id: String(received.length), event: 'message', ...read }) }
  }

  const server = createServer((request, response) => {
    void take(request).then((answer) => {
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    asked,
    tokens,
    answers,
    /** what a phone shows: of one sequence the last */
    shown(topic: string): NtfyMessage[] {
      const shown = new Map<string, NtfyMessage>()
      for (const [at, message] of received.entries())
        if (message.topic === topic) shown.set(message.sequence_id ?? String(at), message)
      return [...shown.values()]
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A press on a button of a notification, as the app sends it: no cookies, no page that it comes from. */
export function pressAction({ url, method = 'POST', headers = {}, body = '' }: NtfyAction) {
  return fetch(url, { method, headers, body })
}

function error(status: number, code: number, words: string): Answer {
  return { status, body: JSON.stringify({ code, http: status, error: words }) }
}

function readMessage(body: Buffer): NtfyMessage | string {
  if (body.length > 131_072) return 'JSON body too large'
  let read: NtfyMessage
  try {
    read = JSON.parse(body.toString('utf8')) as NtfyMessage // checked below
  } catch {
    return 'request body must be message JSON'
  }
  const { topic, message = '', priority = 3, sequence_id: sequence, actions = [] } = read
  const unknown = Object.keys(read).find((key) => !known.includes(key))
  if (unknown !== undefined) return `unknown field ${unknown}`
  if (!name.test(topic)) return 'topic invalid'
  if (sequence !== undefined && !name.test(sequence)) return 'sequence ID invalid'
  if (Buffer.byteLength(message) > 4_096) return 'message too long'
  if (!Number.isInteger(priority) || priority < 1 || priority > 5) return 'invalid priority parameter'
  if (actions.length > 3) return 'too many actions'
  const isGood = ({ action, label, url }: NtfyAction) => action === 'http' && label && URL.canParse(url)
  return actions.every(isGood) ? read : 'actions invalid'
}
