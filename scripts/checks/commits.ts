/** Subjects of the commits of a change, and what is wrong with them. */
import { realpathSync } from 'node:fs'

/** Runs git in the tree and returns its output; throws where git is missing or fails. */
export type Git = (...args: string[]) => string

/** `reason` says why there is nothing to check. */
type Change = { subjects: string[]; reason: string | null }

const none = (reason: string): Change => ({ subjects: [], reason })

const tryGit = (git: Git, ...args: string[]): string | null => {
  try {
    return git(...args).trim()
  } catch {
    return null
  }
}

const upstreams = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']

/** Returns the subjects between the first known upstream and HEAD, merges left out. Commits older than this file are not listed. */
export const readChange = (git: Git, root: string): Change => {
  const top = tryGit(git, 'rev-parse', '--show-toplevel')
  if (top === null) return none('no git, or no repository')
  if (realpathSync(top) !== realpathSync(root)) return none('the tree is no repository of its own')
  if (tryGit(git, 'rev-parse', '--is-shallow-repository') !== 'false') return none('a shallow clone')
  const bases = upstreams.map((name) => tryGit(git, 'merge-base', name, 'HEAD'))
  const base = bases.find((commit) => commit !== null)
  if (base === undefined) return none(`none of ${upstreams.join(', ')} is known`)
  const added = tryGit(git, 'log', '--diff-filter=A', '--format=%H', '--', 'scripts/checks/commits.ts')
  const first = added?.split('\n').at(-1) ?? ''
  const older = first === '' ? [] : [`^${first}`]
  const subjects = tryGit(git, 'log', '--no-merges', '--format=%s', 'HEAD', `^${base}`, ...older) ?? ''
  return subjects === '' ? none('no commit since the upstream') : { subjects: subjects.split('\n'), reason: null }
}

const longest = 72

/** The imperative is "Add"; these are what is written in its place most often. */
const otherForms =
  /^(?:add|fix|chang|remov|updat|improv|mov|renam|refactor|implement|creat|delet|correct|us)(?:s|es|d|ed|ing)$|^(?:made|makes|making|wrote|writes|writing)$/i

/** Returns what is wrong with a subject; empty where nothing is. */
export const findFaults = (subject: string): string[] => {
  const [, scope, text = ''] = /^(?:([a-z][\w/. -]*): )?(.*)$/.exec(subject) ?? []
  const [first = ''] = text.split(' ')
  return [
    ...(subject.length > longest ? [`${subject.length} characters, at most ${longest}`] : []),
    ...(scope === undefined && !/^\p{Lu}/u.test(text) ? ['begins with neither a capital letter nor a scope'] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
    ...(otherForms.test(first) ? [`"${first}" is no imperative`] : []),
  ]
}
