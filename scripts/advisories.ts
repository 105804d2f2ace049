import { execFile } from 'node:child_process'

/** What the registry knows against the packages that run in production. News of today is no failure of this commit. */
export async function advisories(): Promise<string> {
  const known = counted(await audit())
  if (known === null) return '- advisories: the registry answers none'
  return known === 0 ? '✓ advisories: none known' : `! advisories: ${known} known, see npm audit --omit=dev`
}

/** It ends with an error when it knows of something, and says so all the same. */
function audit(): Promise<string> {
  return new Promise((resolve) =>
    execFile('npm', ['audit', '--omit=dev', '--json'], { timeout: 30_000 }, (_error, out) => resolve(out)),
  )
}

function counted(answer: string): number | null {
  try {
    const { metadata } = JSON.parse(answer) as { metadata?: { vulnerabilities?: { total?: number } } }
    return metadata?.vulnerabilities?.total ?? null
  } catch {
    return null // no answer, or not one of an audit
  }
}
