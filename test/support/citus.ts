import pg from 'pg'

type Node = { host: string; port: number }

/** `CITUS_TESTS`: a superuser's address of a database on a coordinator that knows its workers. */
export const citusUrl = process.env['CITUS_TESTS'] ?? null

/** The login of the server where owners are spread. */
export const spreadLogin = 'pets_server'
export const spreadTemplate = 'pets_test_ready'

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // its query fails as well
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}

function at(url: string, name: string, node?: Node): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  if (node) [other.hostname, other.port] = [node.host, String(node.port)]
  return other.href
}

async function nodesOf(url: string): Promise<Node[]> {
  return ask<Node>(url, 'select nodename as host, nodeport as port from pg_dist_node order by nodeid')
}

/** A database on the coordinator and on every worker; returns its address. */
export async function createOnAll(url: string, name: string, template: string | null): Promise<string> {
  const nodes = await nodesOf(url)
  for (const node of nodes)
    await ask(
      at(url, 'postgres', node),
      `create database ${name}${template === null ? '' : ` template ${template}`}`,
    )
  const here = at(url, name)
  if (template !== null) {
    // what a template's database was told is not copied with it
    await ask(here, `alter database ${name} set citus.propagate_set_commands = 'local'`)
    return here
  }
  for (const node of nodes) await ask(at(url, name, node), 'create extension citus')
  const [coordinator, ...workers] = nodes
  if (!coordinator) throw new Error('CITUS_TESTS: its coordinator does not know itself')
  await ask(here, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`)
  for (const { host, port } of workers) await ask(here, `select citus_add_node('${host}', ${port})`)
  return here
}

/** Nobody may be connected to a template, and Citus would be: to look after it. */
export async function keepAsTemplate(url: string, name: string): Promise<void> {
  for (const node of await nodesOf(url)) {
    const there = at(url, 'postgres', node)
    await ask(there, `alter database ${name} with is_template true allow_connections false`)
    await ask(there, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
}

export async function dropOnAll(url: string, name: string): Promise<void> {
  for (const node of await nodesOf(url)) {
    const there = at(url, 'postgres', node)
    await ask(there, `update pg_database set datistemplate = false where datname = '${name}'`)
    await ask(there, `drop database if exists ${name} with (force)`)
  }
}
