import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { keepRelease } from './keep-release.ts'
import { releasedChangelog, whyNoRelease } from './release-notes.ts'

/** Checks everything, names the version in all places and tags it; sends nothing anywhere. */
const [version = ''] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const state = {
  version,
  before: manifest.version,
  changelog,
  branch: said('git', 'branch', '--show-current'),
  isClean: said('git', 'status', '--porcelain') === '',
  tags: said('git', 'tag', '--list').split('\n'),
}
const why = whyNoRelease(state)
if (why) end(why)
console.log('Everything is tested first, the upgrade from this version too; this takes a while.')
const kept = await keepRelease(version)
if (spawnSync('npm', ['test'], { stdio: 'inherit' }).status !== 0) {
  rmSync(kept)
  end('Not released: npm test failed.')
}
for (const file of ['package.json', 'package-lock.json'])
  writeFileSync(file, withVersion(readFileSync(file, 'utf8')))
writeFileSync('CHANGELOG.md', releasedChangelog(changelog, version, new Date().toISOString().slice(0, 10)))
said('git', 'add', kept)
said('git', 'commit', '-am', `release: ${version}.`)
said('git', 'tag', '-a', `v${version}`, '-m', `Senior Pet Care App ${version}`)
console.log(`Committed and tagged v${version}. Look at it (git show), then: git push --follow-tags`)

/** The lock file says it twice: of the file, and of the package in it. */
function withVersion(text: string): string {
  return text.replaceAll(
    new RegExp(`("name": "senior-pet-care-app",\\s+"version": ")[^"]+`, 'g'),
    `$1${version}`,
  )
}

function said(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) end(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

function end(words: string): never {
  console.error(words)
  process.exit(1)
}
