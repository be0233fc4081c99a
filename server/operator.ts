/**
 * `npm run operator -- <command>`: what the provider's staff do. It joins the store of a running server, or starts the
 * store for as long as it takes. Standard output carries the answer and nothing else.
 */
import { parseArgs } from 'node:util'
import { NoStore } from './db/embedded.ts'
import { type Env, readEnv } from './env.ts'
import { systemClock } from './lib/clock.ts'
import { accountInvite } from './operator/accounts/invite.ts'
import { accountList } from './operator/accounts/list.ts'
import { accountShow } from './operator/accounts/show.ts'
import { accountDisable, accountEnable } from './operator/accounts/switch.ts'
import { acceptDocument, documentFile, listDocuments, rejectDocument } from './operator/documents.ts'
import { acceptIban, ibanProof, listIbans, rejectIban } from './operator/ibans.ts'
import { auditVerify } from './operator/audit-verify.ts'
import { backupCreate } from './operator/backup-create.ts'
import { backupRestore } from './operator/backup-restore.ts'
import { importPostcodes } from './operator/import-postcodes.ts'
import { rotateKey } from './operator/rotate-key.ts'
import { type Command, type CommandAnswer, CommandError, type LoneCommand } from './operator/command.ts'
import { createKey } from './operator/create-key.ts'
import { invoiceCredit } from './operator/invoice-credit.ts'
import { invoiceIssue } from './operator/invoice-issue.ts'
import { invoiceVerify } from './operator/invoice-verify.ts'
import { keysForget } from './operator/keys-forget.ts'
import { ledgerVerify } from './operator/ledger-verify.ts'
import { listMerchants } from './operator/list-merchants.ts'
import { merchantApprove, merchantContractSent, merchantReject, merchantReopen } from './operator/merchants.ts'
import { questionAnswer, questionList } from './operator/questions.ts'
import { saleHold, saleRelease } from './operator/sale-hold.ts'
import { settlementAdjust } from './operator/settlement-adjust.ts'
import { settlementList } from './operator/settlement-list.ts'
import { settlementRun } from './operator/settlement-run.ts'
import { transferExport } from './operator/transfers/export.ts'
import { transferList } from './operator/transfers/list.ts'
import { transferMark } from './operator/transfers/mark.ts'
import { explain } from './start/explain.ts'
import { openData } from './start/open-data.ts'

const commands: Record<string, Command | LoneCommand> = {
  'account invite': accountInvite,
  'account list': accountList,
  'account show': accountShow,
  'account disable': accountDisable,
  'account enable': accountEnable,
  'audit verify': auditVerify,
  'backup create': backupCreate,
  'backup restore': backupRestore,
  'document list': listDocuments,
  'document file': documentFile,
  'document accept': acceptDocument,
  'document reject': rejectDocument,
  'iban list': listIbans,
  'iban proof': ibanProof,
  'iban accept': acceptIban,
  'iban reject': rejectIban,
  'files rotate-key': rotateKey,
  'import postcodes': importPostcodes,
  'invoice credit': invoiceCredit,
  'invoice issue': invoiceIssue,
  'invoice verify': invoiceVerify,
  'key create': createKey,
  'keys forget': keysForget,
  'ledger verify': ledgerVerify,
  'merchant list': listMerchants,
  'merchant contract-sent': merchantContractSent,
  'merchant approve': merchantApprove,
  'merchant reject': merchantReject,
  'merchant reopen': merchantReopen,
  'question list': questionList,
  'question answer': questionAnswer,
  'settlement run': settlementRun,
  'settlement list': settlementList,
  'settlement adjust': settlementAdjust,
  'transfer list': transferList,
  'transfer export': transferExport,
  'transfer mark': transferMark,
  'sale hold': saleHold,
  'sale release': saleRelease,
}

const usage = ([name, { words = {}, options, optional = {}, flags = [] }]: [string, Command | LoneCommand]): string => {
  const written = ([option, value]: [string, string]): string => `--${option} ${value}`
  const may = Object.entries(optional).map((entry) => `[${written(entry)}]`)
  const alone = flags.map((flag) => `[--${flag}]`)
  const must = [...Object.values(words), ...Object.entries(options).map(written)]
  return [name, ...must, ...may, ...alone, '[--json]'].join(' ')
}

const help = (): string => {
  const lines = Object.entries(commands).flatMap((entry) => [`  ${usage(entry)}`, `      ${entry[1].summary}`])
  return ['Usage: npm run operator -- <command>', '', ...lines].join('\n')
}

type Request = { name: string; command: Command | LoneCommand; options: Record<string, string>; json: boolean }

/** Throws `CommandError` where the words are no command or an option is missing, unknown, empty or given twice. */
const readRequest = (words: string[]): Request => {
  const name = words.slice(0, 2).join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help()}`)
  const form = usage([name, command])
  const known = [...Object.keys(command.options), ...Object.keys(command.optional ?? {})]
  const flags = command.flags ?? []
  const { values, tokens, positionals } = parse(words.slice(2), { known, flags }, form)
  const options = known.flatMap((option): [string, string][] => {
    const given = tokens.filter((token) => token.kind === 'option' && token.name === option)
    if (given.length === 0 && !Object.hasOwn(command.options, option)) return []
    const [value] = given.map((token) => ('value' in token ? token.value : undefined))
    if (given.length !== 1 || !value) throw new CommandError(`Give --${option} once. Usage: ${form}`)
    return [[option, value]]
  })
  const own = readWords(positionals, command.words ?? {}, form)
  const yes = flags.flatMap((flag): [string, string][] => (values[flag] === true ? [[flag, 'yes']] : []))
  return { name, command, options: Object.fromEntries([...own, ...options, ...yes]), json: values['json'] === true }
}

/** What follows the command's name, by the names that the command gives it. */
const readWords = (given: readonly string[], words: Record<string, string>, form: string): [string, string][] => {
  const extra = given[Object.keys(words).length]
  if (extra !== undefined) throw new CommandError(`Unexpected argument '${extra}'. Usage: ${form}`)
  return Object.entries(words).map(([name, place], at) => {
    const word = given[at]
    if (!word) throw new CommandError(`Give ${place}. Usage: ${form}`)
    return [name, word]
  })
}

type Names = { known: readonly string[]; flags: readonly string[] }

const parse = (args: string[], { known, flags }: Names, form: string) => {
  const text = { type: 'string', multiple: true } as const
  const flag = { type: 'boolean' } as const
  // A number below zero looks like an option and is the value of the one before it.
  const words = args.reduce<string[]>(
    (all, word) =>
      /^-\d/.test(word) && all.at(-1)?.startsWith('--')
        ? [...all.slice(0, -1), `${all.at(-1)}=${word}`]
        : [...all, word],
    [],
  )
  const options = {
    ...Object.fromEntries(known.map((option) => [option, text])),
    ...Object.fromEntries([...flags, 'json'].map((name) => [name, flag])),
  }
  try {
    return parseArgs({ args: words, options, allowPositionals: true, tokens: true })
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message.split('. ')[0] : 'Not understood'}. Usage: ${form}`,
    )
  }
}

const perform = async (env: Env, { name, command, options }: Request): Promise<CommandAnswer> => {
  if ('runAlone' in command) return command.runAlone(env, options)
  const data = await openData(env, { as: 'command', name: `process ${process.pid}, operator command ${name}` })
  try {
    return await command.run({ db: data.db, clock: systemClock, provider: env.provider, config: env, options })
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
    const answer = await perform(env, request)
    process.stdout.write(`${request.json ? JSON.stringify(answer.json) : answer.text}\n`)
    if (answer.failed) process.exitCode = 1
  }
} catch (error) {
  const message =
    error instanceof NoStore ? `${error.message} Run npm start once, or set DATA_DIR.` : explain(error, env)
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
