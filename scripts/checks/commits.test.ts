/** Subjects of commits: CONTRIBUTING.md, "Style". */
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { findFaults, type Git, readChange } from './commits.ts'
import { root } from './steps.ts'

// Root may run the tests in a clone that another user owns.
const git: Git = (...args) =>
  execFileSync('git', ['-c', `safe.directory=${root}`, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })

test('subjects of the change are in form', () => {
  const { subjects, reason } = readChange(git, root)
  console.log(
    reason === null ? `${subjects.length} subjects of commits checked.` : `No subjects of commits checked: ${reason}.`,
  )
  const faults = subjects.flatMap((subject) => findFaults(subject).map((fault) => `${subject}: ${fault}`))
  expect(faults).toEqual([])
})

describe('a subject', () => {
  test.each([
    'Add a glossary and check texts against it',
    'settlements: carry negative balances forward',
    'server/db: Close idle connections first',
    `Add ${'x'.repeat(68)}`,
  ])('%j is in form', (subject) => {
    expect(findFaults(subject)).toEqual([])
  })

  test.each([
    [`Add ${'x'.repeat(69)}`, '73 characters, at most 72'],
    ['add a glossary', 'begins with neither a capital letter nor a scope'],
    ['Add a glossary.', 'ends with a full stop'],
    ['Added a glossary', '"Added" is no imperative'],
    ['web: fixes the list', '"fixes" is no imperative'],
    ['Changed the list', '"Changed" is no imperative'],
    ['Making room', '"Making" is no imperative'],
  ])('%j is refused', (subject, fault) => {
    expect(findFaults(subject)).toEqual([fault])
  })
})

describe('the commits of a change', () => {
  /** Answers by the beginning of the arguments; fails for others. */
  const answering =
    (answers: Readonly<Record<string, string>>): Git =>
    (...args) => {
      const [, answer] = Object.entries(answers).find(([start]) => args.join(' ').startsWith(start)) ?? []
      if (answer === undefined) throw new Error(args.join(' '))
      return `${answer}\n`
    }
  const whole = { 'rev-parse --show-toplevel': root, 'rev-parse --is-shallow-repository': 'false' }

  test('are those since the first known upstream', () => {
    const answers = { ...whole, 'merge-base origin/main HEAD': 'b1', 'log --diff-filter=A': 'n2\nn1' }
    const log = { 'log --no-merges --format=%s HEAD ^b1 ^n1': 'Add a\nb' }
    expect(readChange(answering({ ...answers, ...log }), root)).toEqual({ subjects: ['Add a', 'b'], reason: null })
    expect(readChange(answering(answers), root).reason).toBe('no commit since the upstream')
  })

  test.each([
    ['no git, or no repository', {}],
    ['the tree is no repository of its own', { 'rev-parse --show-toplevel': tmpdir() }],
    ['a shallow clone', { ...whole, 'rev-parse --is-shallow-repository': 'true' }],
    ['none of @{upstream}, origin/HEAD, origin/main, main is known', whole],
  ])('are none with %s', (reason, answers) => {
    expect(readChange(answering(answers), root)).toEqual({ subjects: [], reason })
  })
})
