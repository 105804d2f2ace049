const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as apps for codes read them (RFC 4648), without the padding that some of them refuse. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => signs[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
