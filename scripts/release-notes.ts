type ReleaseState = {
  version: string
  before: string
  changelog: string
  branch: string
  isClean: boolean
  tags: readonly string[]
}

const next = '## Next\n'

/** The reason in words why this cannot be released as it is; null when it can. */
export function whyNoRelease({
  version,
  before,
  changelog,
  branch,
  isClean,
  tags,
}: ReleaseState): string | null {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Say which version, like: npm run release -- 1.2.0'
  if (tags.includes(`v${version}`)) return `v${version} is released already.`
  if (!isNewer(version, before)) return `${version} is not newer than ${before}.`
  if (branch !== 'main') return `Releases are made on main; this is ${branch || 'no branch'}.`
  if (!isClean) return 'There are changes that are not committed.'
  if (whatIsNext(changelog) === '')
    return 'CHANGELOG.md says nothing under "Next": whoever runs the app wants to know what changes.'
  return null
}

/** What was to come is this version now. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(next, `${next}\n## ${version} (${day})\n`)
}

function whatIsNext(changelog: string): string {
  const [, after = ''] = changelog.split(next)
  return (after.split(/^## /m)[0] ?? '').trim()
}

function isNewer(version: string, before: string): boolean {
  const [a, b] = [version, before].map((one) => one.split('.').map(Number))
  const differs = a?.findIndex((part, at) => part !== b?.[at]) ?? -1
  return differs >= 0 && (a?.[differs] ?? 0) > (b?.[differs] ?? 0)
}
