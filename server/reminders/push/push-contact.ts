import { isIP } from 'node:net'

/** Whom a push service can write to about our messages. Apple refuses one that nobody could reach. */
export function pushContact({ publicUrl, supportEmail }: { publicUrl: string; supportEmail: string }) {
  const { protocol, hostname } = new URL(publicUrl)
  const mailHost = supportEmail.slice(supportEmail.lastIndexOf('@') + 1)
  if (protocol === 'https:' && isPublic(hostname)) return { contact: publicUrl, isPublic: true }
  return { contact: `mailto:${supportEmail}`, isPublic: isPublic(mailHost) }
}

function isPublic(host: string): boolean {
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)$/i.test(host) && isIP(host) === 0
}
