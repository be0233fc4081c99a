/**
 * `npm run operator -- <command>`: what the provider's staff do. It joins the store of a running server, or starts the
 * store for as long as it takes. Standard output carries the answer and nothing else.
 */
import { parseArgs } from 'node:util'
import { NoStore } from './db/embedded.ts'
import { type Env, readEnv } from './env.ts'
import { systemClock } from './lib/clock.ts'
import { auditVerify } from './operator/audit-verify.ts'
import { type Command, CommandError } from './operator/command.ts'
import { createKey } from './operator/create-key.ts'
import { listMerchants } from './operator/list-merchants.ts'
import { explain } from './start/explain.ts'
import { openData } from './start/open-data.ts'

const commands: Record<string, Command> = {
  'audit verify': auditVerify,
  'key create': createKey,
  'merchant list': listMerchants,
}

const usage = ([name, { options }]: [string, Command]): string =>
  [name, ...Object.entries(options).map(([option, value]) => `--${option} ${value}`), '[--json]'].join(' ')

const help = (): string => {
  const lines = Object.entries(commands).map((entry) => `  ${usage(entry).padEnd(40)} ${entry[1].summary}`)
  return ['Usage: npm run operator -- <command>', '', ...lines].join('\n')
}

type Request = { name: string; command: Command; options: Record<string, string>; json: boolean }

/** Throws `CommandError` where the words are no command or an option is missing, unknown or given twice. */
const readRequest = (words: string[]): Request => {
  const name = words.slice(0, 2).join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help()}`)
  const text = { type: 'string', multiple: true } as const
  const known = Object.fromEntries(Object.keys(command.options).map((option) => [option, text]))
  const { values, tokens } = parse(words.slice(2), known, usage([name, command]))
  const options = Object.keys(command.options).map((option): [string, string] => {
    const given = tokens.filter((token) => token.kind === 'option' && token.name === option)
    const [value] = given.map((token) => ('value' in token ? token.value : undefined))
    if (given.length !== 1 || !value) throw new CommandError(`Give --${option} once: ${usage([name, command])}`)
    return [option, value]
  })
  return { name, command, options: Object.fromEntries(options), json: values.json === true }
}

const parse = (args: string[], known: Record<string, { type: 'string'; multiple: true }>, form: string) => {
  try {
    return parseArgs({ args, options: { ...known, json: { type: 'boolean' } }, tokens: true })
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message.split('. ')[0] : 'Not understood'}. Usage: ${form}`,
    )
  }
}

const perform = async (env: Env, { name, command, options, json }: Request): Promise<void> => {
  const data = await openData(env, { as: 'command', name: `process ${process.pid}, operator command ${name}` })
  try {
    const answer = await command.run({ db: data.db, clock: systemClock, options })
    process.stdout.write(`${json ? JSON.stringify(answer.json) : answer.text}\n`)
    if (answer.failed) process.exitCode = 1
  } finally {
    await data.close()
  }
}

let env: Env | undefined
try {
  const words = process.argv.slice(2)
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) {
    process.stdout.write(`${help()}\n`)
  } else {
    const request = readRequest(words)
    env = readEnv()
    await perform(env, request)
  }
} catch (error) {
  const message =
    error instanceof NoStore ? `${error.message} Run npm start once, or set DATA_DIR.` : explain(error, env)
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
