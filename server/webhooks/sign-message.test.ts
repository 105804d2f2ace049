import { expect, test } from 'vitest'
import { signedHeaders } from '../strangers/signature.ts'
import { messageId, newSecret, secretText } from './sign-message.ts'

test('a message is signed as the libraries of Standard Webhooks expect it', () => {
  // the example that they are tested with
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  expect(signedHeaders(secret, id, '{"test": 2432232314}', 1_614_265_330_999)).toMatchObject({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a secret is told in their form, and no two are the same', () => {
  expect(secretText(Buffer.alloc(32))).toBe(`whsec_${'A'.repeat(43)}=`)
  expect(secretText(newSecret())).not.toBe(secretText(newSecret()))
})

test('a happening has one name for each webhook, whoever comes to it', () => {
  expect(messageId('a', 'due x')).toBe(messageId('a', 'due x'))
  expect(messageId('a', 'due x')).not.toBe(messageId('b', 'due x'))
  expect(messageId('a', 'due x')).toMatch(/^msg_[\w-]{27}$/)
})
