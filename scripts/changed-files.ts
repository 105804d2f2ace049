import { execFileSync } from 'node:child_process'

/**
 * What is different from where this branch left main, open files included. On main itself that is what is not committed,
 * and with nothing open what the last commit changed. Files that are gone count: others may still import them.
 */
export function changedFiles(folder = '.'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '')
  const since = (commit: string) => [
    ...git('diff', '--name-only', '--relative', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const [fork = 'HEAD'] = git('merge-base', 'HEAD', mainOf(git))
  const open = since(fork)
  const changed = open.length > 0 ? open : since('HEAD~1')
  return [...new Set(changed)].sort()
}

/** A clone of a branch alone has main only as what was fetched. */
function mainOf(git: (...args: string[]) => string[]): string {
  const names = git(
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  )
  return names.toSorted()[0] ?? 'HEAD'
}
