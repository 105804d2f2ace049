const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** 120 random bits. `crypto.randomUUID` is missing on plain http in a home network, this is not. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte % 64]).join('')
}
