/** Which files differ from a commit, by git. */
import { execFileSync } from 'node:child_process'

const git = (root: string, ...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Returns paths that exist and differ from where the branch left `main`, or from `base`: committed or not, or new. */
export const findChangedFiles = (root: string, base = 'main'): string[] => {
  const [from = 'HEAD'] = git(root, 'merge-base', base, 'HEAD')
  const differing = git(root, 'diff', '--name-only', '--diff-filter=d', '--relative', from)
  return [...new Set([...differing, ...git(root, 'ls-files', '--others', '--exclude-standard')])].toSorted()
}
