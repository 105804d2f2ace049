import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable it runs on its own, on localhost', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    smtpUrl: null,
    publicUrl: 'http://localhost:3000',
    supportEmail: 'support@localhost',
    subscriptionUrl: '/settings/subscription',
    authSecret: null,
    trustProxy: false,
  })
})

test('the database may have several hosts, each with its port', () => {
  const secret = { AUTH_SECRET: 'x'.repeat(32) }
  const url = 'postgres://u:p@one:5432,two:5433/pets'
  expect(readConfig({ DATABASE_URL: url, ...secret }).databaseUrl).toBe(url)
  const wrong = { DATABASE_URL: 'postgres://u:p@one:5432,two:port/pets', ...secret }
  expect(() => readConfig(wrong)).toThrow('DATABASE_URL is not understood.')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('the public address keeps its scheme and loses the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://pets.example.com/' }).publicUrl).toBe('https://pets.example.com')
})

test.each([
  ['PORT', 'abc', 'PORT is not understood. It should be a number from 1 to 65535.'],
  ['PORT', '0', 'PORT is not understood. It should be a number from 1 to 65535.'],
  ['PORT', '70000', 'PORT is not understood. It should be a number from 1 to 65535.'],
  ['HOST', 'http://localhost', 'HOST is not understood. It should be an address of this machine'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not understood. It should be an address like postgres:'],
  ['LISTEN_URL', 'localhost', 'LISTEN_URL is not understood. It should be an address of PostgreSQL itself'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL is not understood.'],
  ['PUBLIC_URL', 'pets.example.com', 'PUBLIC_URL is not understood.'],
  ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL is not understood. It should be an email address.'],
  ['SUBSCRIPTION_URL', 'javascript:alert(1)', 'SUBSCRIPTION_URL is not understood.'],
  ['AUTH_SECRET', 'short', 'AUTH_SECRET is not understood. It should be at least 32 characters'],
  ['TRUST_PROXY', 'maybe', 'TRUST_PROXY is not understood. It should be 0 or 1.'],
  ['QUOTA_DOCUMENTS', '0', 'QUOTA_DOCUMENTS is not understood. It should be a number from 1 on.'],
  ['QUOTA_PHOTO_MEGABYTES', '0', 'QUOTA_PHOTO_MEGABYTES is not understood. It should be a number from 1 on.'],
  ['QUOTA_MEGABYTES', 'plenty', 'QUOTA_MEGABYTES is not understood. It should be a number from 1 on.'],
  ['PUSH_KEY', 'short', 'PUSH_KEY is not understood. It should be a key like the one in DATA_DIR/push-key'],
  ['PUSH_HOSTS', 'push.example.com,localhost', 'PUSH_HOSTS is not understood. It should be hosts like push'],
  ['PUSH_HOSTS', 'http://10.0.0.1/path', 'PUSH_HOSTS is not understood.'],
  ['HOOK_HOSTS', 'localhost', 'HOOK_HOSTS is not understood. It should be public, none, or hosts like ntfy'],
  ['HOOK_HOSTS', 'public,http://user:word@10.0.0.1', 'HOOK_HOSTS is not understood.'],
  ['HOOK_HOSTS', 'public,none', 'HOOK_HOSTS is not understood.'],
  [
    'OIDC_ISSUER',
    'http://auth.example.com',
    'OIDC_ISSUER is not understood. It should be the address of a provider',
  ],
  ['OIDC_ISSUER', 'auth.example.com', 'OIDC_ISSUER is not understood.'],
  ['OIDC_ISSUER', 'https://user:word@auth.example.com', 'OIDC_ISSUER is not understood.'],
  ['OIDC_SIGN_UP', 'yes', 'OIDC_SIGN_UP is not understood. It should be on or off.'],
  ['PASSWORD_LOGIN', 'no', 'PASSWORD_LOGIN is not understood. It should be on or off.'],
  [
    'OIDC_NAME',
    'n'.repeat(61),
    'OIDC_NAME is not understood. It should be a name for the button of the login page',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is not understood.'],
])('%s=%s stops the start with one clear line that does not repeat the value', (name, value, line) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(line)
  expect(reading).toThrow(/^[^\n]+$/)
  if (value !== '0') expect(reading).not.toThrow(`${value} `)
})

test('single sign-on is off until all of it is set, and then has a name and makes accounts', () => {
  expect(readConfig({}).waysIn).toEqual({ singleSignOn: null, passwordLogin: true })
  const set = {
    OIDC_ISSUER: 'https://auth.example.com/',
    OIDC_CLIENT_ID: 'pets',
    OIDC_CLIENT_SECRET: 'secret',
  }
  expect(readConfig(set).waysIn).toEqual({
    singleSignOn: {
      issuer: 'https://auth.example.com/',
      clientId: 'pets',
      clientSecret: 'secret',
      name: 'single sign-on',
      signUp: true,
    },
    passwordLogin: true,
  })
  const more = { ...set, OIDC_NAME: ' Our House ', OIDC_SIGN_UP: 'off', PASSWORD_LOGIN: 'off' }
  expect(readConfig(more).waysIn).toMatchObject({
    singleSignOn: { name: 'Our House', signUp: false },
    passwordLogin: false,
  })
  // a provider for tests, on this machine
  expect(readConfig({ ...set, OIDC_ISSUER: 'http://127.0.0.1:4000' }).waysIn?.singleSignOn).not.toBeNull()
})

test('half of single sign-on stops the start and names the other half, and so do passwords off without it', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://auth.example.com' })).toThrow(
    /^Single sign-on is not complete. It also needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.$/,
  )
  expect(() => readConfig({ OIDC_NAME: 'Our House' })).toThrow(/^Single sign-on is not complete[^\n]+$/)
  expect(() => readConfig({ PASSWORD_LOGIN: 'off' })).toThrow(/^PASSWORD_LOGIN=off leaves no way in[^\n]+$/)
})

test('the quota is what the operator says, or what no household meets', () => {
  expect(readConfig({}).quota).toEqual({ documents: 200_000, bytes: 100_000_000 })
  const given = { QUOTA_DOCUMENTS: '10', QUOTA_MEGABYTES: '2' }
  expect(readConfig(given).quota).toEqual({ documents: 10, bytes: 2_000_000 })
  expect(readConfig({}).photoBytes).toBe(200_000_000)
  expect(readConfig({ QUOTA_PHOTO_MEGABYTES: '3' }).photoBytes).toBe(3_000_000)
})

test('push services of one’s own are hosts, hosts below one, or whole origins', () => {
  expect(readConfig({}).pushHosts).toEqual([])
  const given = { PUSH_HOSTS: 'push.example.com, *.push.example.org,http://127.0.0.1:4000' }
  expect(readConfig(given).pushHosts).toEqual([
    'push.example.com',
    '*.push.example.org',
    'http://127.0.0.1:4000',
  ])
})

test('webhooks may go to the public internet, or where the operator says, or nowhere', () => {
  expect(readConfig({}).hookHosts).toEqual(['public'])
  expect(readConfig({ HOOK_HOSTS: 'none' }).hookHosts).toEqual([])
  const given = { HOOK_HOSTS: 'public, http://10.0.0.5:8123,http://[::1]:4000,*.example.org' }
  expect(readConfig(given).hookHosts).toEqual([
    'public',
    'http://10.0.0.5:8123',
    'http://[::1]:4000',
    '*.example.org',
  ])
})

test('two bad values are two lines', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/^PORT [^\n]+\nSMTP_URL [^\n]+$/)
})

test('with a database of its own the secret is asked for, because every node needs the same', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/pets' })).toThrow(
    /^AUTH_SECRET is needed[^\n]+$/,
  )
})

test('to begin anew is asked for on the command line alone, where it is not left behind', () => {
  expect(readConfig({ BEGIN_ANEW: '1' }).beginAnew).toBe(false)
  expect(readConfig({}, ['--begin-anew']).beginAnew).toBe(true)
  expect(() => readConfig({}, ['--begin-a-new'])).toThrow(
    '--begin-a-new is not understood. The only option is --begin-anew.',
  )
})

test.each([
  [{}, '127.0.0.1'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, '127.0.0.1'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, '127.0.0.1'],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, '127.0.0.1'],
  [{ PUBLIC_URL: 'https://pets.example.com' }, null],
  [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://pets.example.com' }, '127.0.0.1'],
  [{ HOST: '::' }, '::'],
])('of %j it listens on %s', (env, host) => {
  expect(readConfig(env).host).toBe(host)
})
