import type { DavDevice } from './dav-calls.ts'

type Point = { endpoint: string; p256dh: string; auth: string }
type Extra = { expires?: string }

/** As the draft WebDAV-Push shows it. */
export function pushRegister({ endpoint, p256dh, auth }: Point, { expires }: Extra = {}): string {
  return `<?xml version="1.0" encoding="utf-8" ?>
<push-register xmlns="https://bitfire.at/webdav-push" xmlns:D="DAV:">
  <subscription>
    <web-push-subscription>
      <push-resource>${endpoint}</push-resource>
      <content-encoding>aes128gcm</content-encoding>
      <subscription-public-key type="p256dh">${p256dh}</subscription-public-key>
      <auth-secret>${auth}</auth-secret>
    </web-push-subscription>
  </subscription>
  <trigger>
    <content-update>
      <D:depth>infinity</D:depth>
    </content-update>
  </trigger>
  ${expires === undefined ? '' : `<expires>${expires}</expires>`}
</push-register>`
}

/** A program asks to be told of changes of a list. */
export async function registerPush(phone: DavDevice, path: string, to: Point, extra: Extra = {}) {
  const { status, headers, unmet } = await phone.ask({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/xml; charset="utf-8"' },
    body: pushRegister(to, extra),
  })
  return { status, unmet, location: headers.get('location') ?? '', expires: headers.get('expires') ?? '' }
}
