import { connect } from 'node:net'

export type KeepAliveClient = {
  /** `more`: further header lines */
  post(path: string, cookie: string, body: string, more?: readonly string[]): Promise<string>
  close(): void
}

/** One connection, one request at a time, hardly any work: what is measured shall be the server. */
export async function keepAliveClient(url: string): Promise<KeepAliveClient> {
  const { hostname, port, host } = new URL(url)
  let received = ''
  let answer: { resolve(body: string): void; reject(error: Error): void } | null = null
  async function open() {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    socket.setEncoding('utf8')
    socket.on('error', (error) => answer?.reject(error))
    socket.on('close', () => answer?.reject(new Error('the server closed the connection')))
    socket.on('data', read)
    return socket
  }
  function read(part: string): void {
    received += part
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0)
    // every answer here is ASCII, so characters are bytes
    if (received.length < head + 4 + length) return
    const [status, body] = [received.slice(9, 12), received.slice(head + 4)]
    received = ''
    if (status === '200' || status === '201') answer?.resolve(body)
    else answer?.reject(new Error(`answered ${status}: ${body}`))
    answer = null
  }
  let socket = await open()
  return {
    async post(path, cookie, body, more = []) {
      // a server closes what was idle for seconds
      if (socket.destroyed) socket = await open()
      const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${url}`, `Cookie: ${cookie}`]
      head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...more)
      const answered = new Promise<string>((resolve, reject) => (answer = { resolve, reject }))
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      return answered
    },
    close: () => socket.destroy(),
  }
}
