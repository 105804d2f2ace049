import pg from 'pg'
import { ownersTables } from '#server/database/database.ts'

const owners = ownersTables.join('|')
const ofOwners = new RegExp(`\\b(?:from|join|into|update) "?(${owners})"?(?![\\w"])`, 'g')
const ofOthers =
  /\b(?:from|join|into|(?<!for )update) "?(?!\(|lateral\b|unnest\b|asked\b|values\b|set\b)([a-z_]+)"?/g
/** What a test asks past the rules that hold the program says so. */
const ofTest = '/* of a test */'
// and a test may say the name itself
const namesOwner =
  /\bowner"? = (?:\$\d|'[\w-]+'|any \(\$1)|^insert into "?\w+"? \("?owner"?,.*?\) values \((?:\$1|'[\w-]+')/g

/** What a Citus would refuse in a statement, or carry out on every machine; null when it goes to one. */
export function whyNotSpread(statement: string): string | null {
  const text = statement.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  if (/set_config\('app\./.test(text)) return 'what is set so goes to no worker'
  const tables = [...text.matchAll(ofOwners)].map(([, table]) => table ?? '')
  if (tables.length === 0) return null
  const others = [...text.matchAll(ofOthers)].map(([, table]) => table ?? '')
  if (others.some((table) => !owners.split('|').includes(table) && !aliases(text).has(table)))
    return 'a table of owners beside another'
  if (/^(with .*)?insert into .* select /.test(text)) return 'an insert of what is selected'
  // a clock is a number, and where many stand is asked of all machines
  if (tables.every((table) => table === 'clocks') && text.startsWith('select ')) return null
  const named = [...text.matchAll(namesOwner)].length
  return named < tables.length ? 'no owner' : null
}

/** Names of subqueries. */
function aliases(text: string): Set<string> {
  return new Set([...text.matchAll(/\) as ([a-z_]+)/g)].map(([, name]) => name ?? ''))
}

/** What a Citus would refuse of these, each with the reason. */
export function notSpread(statements: Iterable<string>): string[] {
  return [...statements].flatMap((text) => {
    const why = text.includes(ofTest) ? null : whyNotSpread(text)
    return why ? [`${why}: ${text.slice(0, 500)}`] : []
  })
}

/** Every statement that this process sends from now on, or those of one login. */
export function sentStatements(login?: string): { texts: Set<string>; stop(): void } {
  const texts = new Set<string>()
  // a driver is asked in many ways; all of them pass here
  const { prototype } = pg.Client
  const { query } = prototype
  function watched(this: pg.Client, ...asked: unknown[]): unknown {
    const [config] = asked
    const text = typeof config === 'string' ? config : (config as { text?: string } | undefined)?.text
    if (text && (login === undefined || this.user === login)) texts.add(text)
    return Reflect.apply(query, this, asked)
  }
  prototype.query = watched as typeof query
  return { texts, stop: () => void (prototype.query = query) }
}
