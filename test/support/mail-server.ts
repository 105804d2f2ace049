import { SMTPServer } from 'smtp-server'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real mail server; `refuse` makes it say no to every recipient. */
export async function startMailServer(port = 0, refuse?: { code: number }) {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      refuse
        ? done(Object.assign(new Error(`no <${address.address}> here`), { responseCode: refuse.code }))
        : done(),
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: address.port, received, close }
}
