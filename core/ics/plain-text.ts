const looksMarkedUp = /<(br|p|b|i|u|a|ul|ol|li|div|span|html)[\s/>]/i
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Notes from calendars on the web are marked up: what a person reads of them. */
export function plainText(text: string): string {
  if (!looksMarkedUp.test(text)) return text
  return text
    .replaceAll(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ')
    .replaceAll(/<[/a-z][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
}
