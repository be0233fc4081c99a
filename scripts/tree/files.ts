import { execFileSync } from 'node:child_process'

/** Every file of the tree that is committed or about to be, by its path below `root`. */
export const filesOfTree = (root: string): string[] => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return [...new Set(listed.toString().split('\0').filter(Boolean))]
}
