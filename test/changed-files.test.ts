import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { changedFiles } from '../scripts/changed-files.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A main of two commits: first `old`, then `newer`. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'pets-changed-'))
  folders.push(folder)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder })
  const write = (name: string, text = name) => writeFileSync(join(folder, name), text)
  const commit = (name: string) => {
    write(name)
    git('add', '.')
    git('commit', '-qm', `house: Add ${name}.`)
  }
  git('init', '-q', '-b', 'main')
  commit('old')
  commit('newer')
  return { folder, git, write, commit }
}

test('on main it is what is not committed, and with nothing open the last commit', () => {
  const { folder, write } = checkout()
  expect(changedFiles(folder)).toEqual(['newer'])
  write('untracked')
  write('old', 'changed')
  expect(changedFiles(folder)).toEqual(['old', 'untracked'])
})

test('on a branch it is all since main was left, what is gone included, without what main did meanwhile', () => {
  const { folder, git, write, commit } = checkout()
  git('switch', '-qc', 'branch')
  commit('mine')
  git('switch', '-q', 'main')
  commit('theirs')
  git('switch', '-q', 'branch')
  git('rm', '-q', 'old')
  write('open')
  expect(changedFiles(folder)).toEqual(['mine', 'old', 'open'])
})

test('a clone that has no main of its own asks the one it came from', () => {
  const { folder, git, commit } = checkout()
  git('switch', '-qc', 'branch')
  git('update-ref', 'refs/remotes/origin/main', 'main')
  git('branch', '-qD', 'main')
  commit('mine')
  commit('more')
  expect(changedFiles(folder)).toEqual(['mine', 'more'])
})
