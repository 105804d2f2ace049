import { expect, test } from 'vitest'
import { reachOf } from './stranger-hosts.ts'

const everybody = ['public']

test.each([
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://017700000001/x',
  'https://0x7f000001/x',
  'https://0x7f.1/x',
  'https://127.1/x',
  'https://0/x',
  'https://169.254.169.254/latest/meta-data',
  'https://0xa9fea9fe/',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:a9fe:a9fe]/x',
  'https://[fe80::1]/x',
  'https://[fe80::1%25eth0]/x',
  'https://[fd00::1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://１２７.0.0.1/x',
  'https://user:word@example.com/x',
  'https://user@example.com/x',
  'https://example.com:8443/x',
  'https://example.com:22/x',
  'http://example.com/x',
  'ftp://example.com/x',
  'file:///etc/passwd',
  'gopher://example.com/x',
  'data:,x',
  'https://',
  'example.com',
  '',
  `https://example.com/${'x'.repeat(1_000)}`,
])('%s is asked by nobody', (address) => {
  expect(reachOf(address, everybody)).toBe('none')
})

test.each([
  'https://example.com/hook',
  'https://example.com:443/hook?a=b',
  'https://8.8.8.8/hook',
  'https://[2606:4700::1]/hook',
  // where these lead is seen when they are asked
  'https://localhost/hook',
  'https://metadata.google.internal/hook',
])('%s is asked on the public internet alone', (address) => {
  expect(reachOf(address, everybody)).toBe('public')
})

test('without the word public only what is named is asked, and in full it may be inside the network', () => {
  const named = [
    'ntfy.example.com',
    '*.example.org',
    'http://10.0.0.5:8123',
    'https://[::1]:4000',
    '192.168.1.5',
  ]
  expect(reachOf('https://ntfy.example.com/topic', named)).toBe('any')
  expect(reachOf('https://NTFY.example.com/topic', named)).toBe('any')
  expect(reachOf('http://10.0.0.5:8123/api/webhook/x', named)).toBe('any')
  expect(reachOf('https://[::1]:4000/', named)).toBe('any')
  expect(reachOf('https://192.168.1.5/', named)).toBe('any')
  // any stranger may have a name below one
  expect(reachOf('https://a.example.org/x', named)).toBe('public')
  for (const other of [
    'https://example.com/',
    'https://evilntfy.example.com/',
    'https://ntfy.example.com.evil.test/',
    'https://example.org/',
    'https://aexample.org/',
    'http://ntfy.example.com/',
    'https://ntfy.example.com:8443/',
    'http://10.0.0.5/',
    'http://10.0.0.5:8124/',
    'https://10.0.0.5:8123/',
    'http://user:word@10.0.0.5:8123/',
    'https://[::1]/',
  ])
    expect([other, reachOf(other, named)]).toEqual([other, 'none'])
})

test('where nothing is allowed nothing is asked', () => {
  expect(reachOf('https://example.com/', [])).toBe('none')
})
