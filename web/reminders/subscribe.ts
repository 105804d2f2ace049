/** Why a browser that can be told was not set up for it. */
export type Trouble = 'not-allowed' | 'not-answered' | 'too-slow' | 'no-push-service'

/** Some browsers never say that their push service cannot be reached. */
export const patienceMilliseconds = 15_000

type Push = Pick<PushManager, 'getSubscription' | 'subscribe'>

/** The subscription for this key: the one there is, or a new one. */
export async function subscribeTo(push: Push, publicKey: string): Promise<PushSubscription> {
  const known = await push.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  // the server has another key since: its messages would be refused
  await known?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), milliseconds)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}

export function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'not-allowed'
  return name === 'TimeoutError' ? 'too-slow' : 'no-push-service'
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey
  if (!key) return null
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
