import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The name that the next version's page carries. */
export const nextVersion = 'meta[name="version"][content="next"]'

/** The app as it is, built once more with another page: what an operator's next version is to a device. */
export async function makeNextVersion(folder: string): Promise<string> {
  const root = join(folder, 'next-version')
  for (const part of ['server', 'core', 'dist/web', 'package.json'])
    await cp(part, join(root, part), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  await edit(join(root, 'dist/web/index.html'), '<head>', '<head><meta name="version" content="next" />')
  await edit(join(root, 'dist/web/sw.js'), /(?<=url:`index\.html`,revision:`)[0-9a-f]{16}/, 'next')
  return root
}

async function edit(file: string, from: string | RegExp, to: string) {
  const before = await readFile(file, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} has no ${String(from)}`)
  await writeFile(file, after)
}
