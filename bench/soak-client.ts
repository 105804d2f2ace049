import { Agent, request } from 'node:http'

export type Asked = { path: string; cookie?: string; body?: unknown; address?: string }
export type Answer = { status: number; text: string; cookie: string }
export type SoakClient = ReturnType<typeof soakClient>

const patienceMs = 30_000

/** Sends what a browser would to one node. A connection serves many households, as those of a proxy do. */
export function soakClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  function headersOf({ cookie, body, address }: Asked) {
    return {
      ...(cookie && { cookie }),
      ...(address && { 'x-forwarded-for': address }),
      ...(body !== undefined && { origin: url, 'content-type': 'application/json' }),
    }
  }
  return {
    url,
    ask: (asked: Asked): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const { path, body } = asked
        const sent = request(url + path, {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: headersOf(asked),
          timeout: patienceMs,
        })
        sent.on('error', reject)
        sent.on('timeout', () => sent.destroy(new Error(`no answer to ${path}`)))
        sent.on('response', (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text, cookie: cookieOf(answer.headers) }),
          )
        })
        sent.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}

function cookieOf(headers: { 'set-cookie'?: string[] | undefined }): string {
  return (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
}
