import { pino } from 'pino'
import { startServer } from '#server/start-server.ts'
import { onePage } from './one-page.ts'
import { sendTo } from './recorded-reminders.ts'

/** A node as a process of its own, which can be killed: where its database is, where it sends, and when it is there. */
const [databaseUrl = '', dataDir = '', recorder = '', at = ''] = process.argv.slice(2)

const { port } = await startServer(
  {
    databaseUrl,
    dataDir,
    port: 0,
    smtpUrl: null,
    publicUrl: 'http://localhost',
    supportEmail: 'support@example.com',
    subscriptionUrl: 'http://localhost/contact',
    authSecret: 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
    trustProxy: false,
    logLevel: 'error',
  },
  {
    log: pino({ level: 'error' }),
    now: at === '' ? Date.now : () => Number(at),
    heartbeatMs: 60_000,
    limitFactor: 1,
    webFolder: onePage,
    send: sendTo(recorder, 'process'),
  },
)
console.log(port)
