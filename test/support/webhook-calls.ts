import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookAnswerTo, WebhookBody, WebhookCall } from '#core/webhooks/webhook-calls.ts'
import type { Device } from './server-world.ts'

/** POST /api/webhooks/{name} */
export async function webhook<C extends WebhookCall>(
  device: Pick<Device, 'post'>,
  name: C,
  body: WebhookBody<C>,
) {
  const answer = await device.post(`/api/webhooks/${name}`, body)
  const read = (await answer.json()) as WebhookAnswerTo<C> & { error?: { message: string } } // as the call answers
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}

export type Received = { id: string; body: { type: string; [name: string]: unknown }; isSigned: boolean }

/** Somebody else's program: keeps what it was sent, and answers as it is told. */
export async function receiver() {
  const got: Received[] = []
  const answers = {
    status: 200,
    secret: '',
    underWay: 0,
    most: 0,
    /** of each, by its number, before it is answered */
    before: async (_count: number) => {},
  }
  const server = createServer((request, response) => {
    answers.most = Math.max(answers.most, ++answers.underWay)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const header = (name: string) => String(request.headers[name])
      got.push({
        id: header('webhook-id'),
        body: JSON.parse(text) as Received['body'], // as it was sent
        isSigned:
          signatureOf(answers.secret, `${header('webhook-id')}.${header('webhook-timestamp')}.${text}`) ===
          header('webhook-signature'),
      })
      void answers.before(got.length).then(() => {
        answers.underWay--
        response.writeHead(answers.status, { location: '/elsewhere' }).end()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    got,
    answers,
    types: () => got.map(({ body }) => body.type),
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** As standardwebhooks.com says it, and not as our own code does. */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
