/**
 * SHA-256 in hexadecimal. Browsers have their own only on https, and an app at home on plain http names photos too; a
 * photo takes about five milliseconds.
 */
export function sha256(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  const hash = Uint32Array.from(start)
  const words = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += 64) addBlock(hash, words, view, at)
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('')
}

function addBlock(hash: Uint32Array, w: Uint32Array, view: DataView, at: number): void {
  for (let n = 0; n < 16; n++) w[n] = view.getUint32(at + n * 4)
  for (let n = 16; n < 64; n++) {
    const [x, y] = [word(w, n - 15), word(w, n - 2)]
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    w[n] = word(w, n - 16) + low + word(w, n - 7) + high
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as Eight // it has eight
  for (let n = 0; n < 64; n++) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + sum + ((e & f) ^ (~e & g)) + word(rounds, n) + word(w, n)) | 0
    const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  }
  for (const [n, added] of [a, b, c, d, e, f, g, h].entries()) hash[n] = word(hash, n) + added
}

type Eight = [number, number, number, number, number, number, number, number]
const word = (of: Uint32Array, at: number) => of[at] ?? 0
const turned = (value: number, by: number) => (value >>> by) | (value << (32 - by))

/** The first 32 bits of the fractions of square and cube roots of the first primes (FIPS 180-4). */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, by) => by).some((by) => by > 1 && n % by === 0),
)
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const start = primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const rounds = Uint32Array.from(primes.slice(0, 64), (prime) => fraction(prime ** (1 / 3)))
