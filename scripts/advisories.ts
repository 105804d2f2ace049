import { spawnSync } from 'node:child_process'

/** What the registry knows against the packages that run in production. News of today is no failure of this commit. */
export function advisories(): string {
  const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 30_000 })
  const known = counted(asked.stdout)
  if (known === null) return '- advisories: the registry answers none'
  return known === 0 ? '✓ advisories: none known' : `! advisories: ${known} known, see npm audit --omit=dev`
}

function counted(answer: string): number | null {
  try {
    const { metadata } = JSON.parse(answer) as { metadata?: { vulnerabilities?: { total?: number } } }
    return metadata?.vulnerabilities?.total ?? null
  } catch {
    return null // no answer, or not one of an audit
  }
}
