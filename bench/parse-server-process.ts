import { createRequire } from 'node:module'
import { join } from 'node:path'

// Parse Server with what we have too: live queries, and a function that keeps a message. Started by parse-server.ts.

type Options = Record<string, unknown>
type Kept = { save(fields: object, options: object): Promise<unknown> }
type Parse = {
  Object: new (name: string) => Kept
  Cloud: { define(name: string, work: (request: { params: object }) => Promise<unknown>): void }
}
type Package = { ParseServer: { startApp(options: Options): Promise<unknown> } }

const [home = '', port = '', databaseURI = '', promise = ''] = process.argv.slice(2)
const { ParseServer } = createRequire(join(home, 'package.json'))('parse-server') as Package // as its guide says

await ParseServer.startApp({
  appId: 'pets',
  masterKey: 'only-for-measuring',
  databaseURI,
  port: Number(port),
  host: '127.0.0.1',
  serverURL: `http://127.0.0.1:${port}/parse`,
  liveQuery: { classNames: ['Event'] },
  startLiveQueryServer: true,
  allowClientClassCreation: true,
  logLevel: 'error',
  silent: true,
  // as its README says: by the id that a client sends in X-Parse-Request-Id, kept for some minutes
  ...(promise === 'exactly-once' && { idempotencyOptions: { paths: ['classes/.*'], ttl: 300 } }),
  logsFolder: null,
  cloud: (parse: Parse) =>
    parse.Cloud.define('submitContactForm', async ({ params }) => {
      await new parse.Object('ContactMessage').save(params, { useMasterKey: true })
      return 'kept'
    }),
})
