import { CommanderError } from 'commander'
import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { makeProgram, type Request } from './program.ts'

const run = async () => ({ json: null, text: '' })
const commands: Record<string, Command> = {
  'key create': { summary: 'Make a pair of keys', options: { merchant: 'ID' }, run },
  'import postcodes': {
    summary: 'Take in a file',
    words: { file: 'FILE' },
    options: {},
    optional: { country: 'ES|PT' },
    run,
  },
  adjust: { summary: 'Adjust', options: { amount: 'CENTS' }, flags: ['accept-faults'], run },
}

const ask = async (...words: string[]) => {
  const requests: Request[] = []
  const said = { output: '', errors: '' }
  const program = makeProgram(commands, async (request) => void requests.push(request))
  const parts = [program, ...program.commands, ...program.commands.flatMap((group) => group.commands)]
  for (const part of parts)
    part.configureOutput({
      writeOut: (text) => (said.output += text),
      writeErr: (text) => (said.errors += text),
    })
  const error: unknown = await program.parseAsync(words, { from: 'user' }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { requests, ...said, code: error instanceof CommanderError ? error.exitCode : error }
}

test('a command gets its words, options and flags by the names that it gives them', async () => {
  const imported = await ask('import', 'postcodes', 'a.csv', '--country', 'PT', '--json')
  expect(imported.requests).toMatchObject([
    {
      name: 'import postcodes',
      command: { summary: 'Take in a file' },
      options: { file: 'a.csv', country: 'PT' },
      json: true,
    },
  ])
  const adjusted = await ask('adjust', '--accept-faults', '--amount', '-250')
  expect(adjusted.requests).toMatchObject([
    { name: 'adjust', options: { amount: '-250', 'accept-faults': 'yes' }, json: false },
  ])
})

test.each([
  [['key', 'create'], "required option '--merchant <ID>' not specified"],
  [['key', 'create', '--merchant'], "option '--merchant <ID>' argument missing"],
  [['key', 'create', '--merchant='], "option '--merchant <ID>' argument '' is invalid. It is empty."],
  [['key', 'create', '--merchant', '--json'], "argument '--json' is invalid. Write its value before the next option."],
  [['key', 'create', '--merchant', 'a', '--merchant', 'b'], "argument 'b' is invalid. Give it once."],
  [['key', 'create', '--merchant', 'a', '--mode', 'live'], "unknown option '--mode'"],
  [['key', 'create', '--merchant', 'a', 'now'], 'Expected 0 arguments but got 1'],
  [['adjust', '--amount', '1', '--acept-faults'], 'Did you mean --accept-faults?'],
  [['adjust', '--amount', '1', '--accept-faults=no'], "unknown option '--accept-faults=no'"],
  [['import', 'postcodes', '--country', 'ES'], "missing required argument 'FILE'"],
  [['import', 'postcodes', 'a', 'b'], 'Expected 1 argument but got 2'],
  [['import', 'postcodes', ''], "command-argument value '' is invalid for argument 'FILE'. It is empty."],
  [['import', 'postcodes', 'a', '--country', 'FR'], "argument 'FR' is invalid. Give one of ES, PT."],
])('%j is refused with its usage, and nothing is done', async (words, sentence) => {
  const { requests, output, errors, code } = await ask(...words)
  expect([requests, output, code]).toEqual([[], '', 1])
  expect(errors).toContain(sentence)
  expect(errors).toMatch(/\nUsage: (key create --merchant <ID>|import postcodes <FILE> \[--country <ES\|PT>\]|adjust )/)
})

test.each([[['kye', 'create']], [['key', 'destroy']], [['key']]])(
  '%j lists the commands that there are',
  async (words) => {
    const { requests, output, errors, code } = await ask(...words)
    expect([requests, output, code]).toEqual([[], '', 1])
    expect(errors).toContain('key create --merchant <ID> [--json]\n      Make a pair of keys\n')
  },
)

test('every command has its help', async () => {
  const all = await ask('help')
  expect([all.code, all.errors]).toEqual([0, ''])
  for (const { summary } of Object.values(commands)) expect(all.output).toContain(summary)
  const one = await ask('import', 'postcodes', '--help')
  expect([one.code, one.requests]).toEqual([0, []])
  expect(one.output).toContain('Usage: npm run operator -- import postcodes <FILE> [--country <ES|PT>] [--json]')
})
