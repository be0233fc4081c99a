/**
 * `npm run operator -- <command>`: what the provider's staff do. It joins the store of a running server, or starts the
 * store for as long as it takes. Standard output carries the answer and nothing else.
 */
import { CommanderError } from 'commander'
import { NoStore } from './db/embedded.ts'
import { type Env, readEnv } from './env.ts'
import { makeClockCheck } from '#server/db/clock-check.ts'
import { systemClock } from '#server/core/clock.ts'
import { makeLog } from '#server/core/log.ts'
import { accountInvite } from './operator/account-invite.ts'
import { accountList } from './operator/account-list.ts'
import { accountShow } from './operator/account-show.ts'
import { accountDisable, accountEnable } from './operator/account-switch.ts'
import { balanceList, balancePaid, balanceRequest, balanceSetOff, balanceWriteOff } from './operator/balances.ts'
import { acceptDocument, documentFile, listDocuments, rejectDocument } from './operator/document-review.ts'
import { acceptIban, ibanProof, listIbans, rejectIban } from './operator/iban-review.ts'
import { auditVerify } from './operator/audit-verify.ts'
import { backupCreate } from './operator/backup-create.ts'
import { backupRestore } from './operator/backup-restore.ts'
import { importPostcodes } from './operator/postcodes-import.ts'
import { rotateKey } from './operator/files-rotate-key.ts'
import { type AnyCommand, type CommandAnswer, CommandError, type Lasting } from './operator/command.ts'
import { createKey } from './operator/key-create.ts'
import { invoiceCredit } from './operator/invoice-credit.ts'
import { invoiceIssue } from './operator/invoice-issue.ts'
import { invoiceVerify } from './operator/invoice-verify.ts'
import { keysForget } from './operator/keys-forget.ts'
import { ledgerVerify } from './operator/ledger-verify.ts'
import { planVerify } from './operator/plan-verify.ts'
import { listMerchants } from './operator/merchant-list.ts'
import { merchantPlace } from './operator/merchant-place.ts'
import { merchantApprove, merchantContractSent, merchantReject, merchantReopen } from './operator/merchant-decide.ts'
import { migrateSchema } from './operator/schema-migrate.ts'
import { personErase, personExport, personFind } from './operator/person.ts'
import { questionAnswer, questionList } from './operator/question-answer.ts'
import { saleHold, saleRelease } from './operator/sale-hold.ts'
import { servicingExport, servicingList } from './operator/servicing.ts'
import { settlementAdjust } from './operator/settlement-adjust.ts'
import { settlementList } from './operator/settlement-list.ts'
import { settlementRun } from './operator/settlement-run.ts'
import { settlementVerify } from './operator/settlement-verify.ts'
import { makeProgram, type Request } from './operator/program.ts'
import { sumsVerify } from './operator/sums-verify.ts'
import { templateApply, templateList, termsHistory, termsPreview, termsSet, termsShow } from './operator/terms.ts'
import { transferExport } from './operator/transfer-export.ts'
import { transferList } from './operator/transfer-list.ts'
import { transferMark } from './operator/transfer-mark.ts'
import { webhooksListen } from './operator/webhooks-listen.ts'
import { explain } from './start/explain.ts'
import { type Data, openData } from './start/open-data.ts'

const commands: Record<string, AnyCommand> = {
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
  'plan verify': planVerify,
  migrate: migrateSchema,
  'merchant list': listMerchants,
  'merchant contract-sent': merchantContractSent,
  'merchant approve': merchantApprove,
  'merchant reject': merchantReject,
  'merchant reopen': merchantReopen,
  'merchant place': merchantPlace,
  'person find': personFind,
  'person export': personExport,
  'person erase': personErase,
  'question list': questionList,
  'question answer': questionAnswer,
  'balance list': balanceList,
  'balance request': balanceRequest,
  'balance paid': balancePaid,
  'balance set-off': balanceSetOff,
  'balance write-off': balanceWriteOff,
  'servicing list': servicingList,
  'servicing export': servicingExport,
  'settlement run': settlementRun,
  'settlement list': settlementList,
  'settlement adjust': settlementAdjust,
  'sums verify': sumsVerify,
  'settlement verify': settlementVerify,
  'terms show': termsShow,
  'terms history': termsHistory,
  'terms preview': termsPreview,
  'terms set': termsSet,
  'terms template list': templateList,
  'terms template apply': templateApply,
  'transfer list': transferList,
  'transfer export': transferExport,
  'transfer mark': transferMark,
  'sale hold': saleHold,
  'sale release': saleRelease,
  'webhooks listen': webhooksListen,
}

const silent = makeLog('silent')
const clockFault = ({ db }: Data): Promise<string | null> =>
  makeClockCheck({ db, clock: systemClock, log: silent }).fault()

const write = ({ json: isJson }: Pick<Request, 'json'>, { json, text }: Pick<CommandAnswer, 'json' | 'text'>): void =>
  void process.stdout.write(`${isJson ? JSON.stringify(json) : text}\n`)

/** From here on a command ends by itself when the process is asked to, as often as that: Ctrl+C arrives from the terminal and from npm. */
const lastingOf = (request: Request): Lasting => {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())
  return { ended: ending.signal, say: (answer) => write(request, answer) }
}

const perform = async (env: Env, request: Request): Promise<CommandAnswer> => {
  const { name, command, options } = request
  if ('runAlone' in command) return command.runAlone(env, options)
  const data = await openData(env, { as: 'command', name: `process ${process.pid}, operator command ${name}` })
  try {
    const fault = 'anyClock' in command ? null : await clockFault(data)
    if (fault) throw new CommandError(`Nothing was done: ${fault}. Set this machine's clock first.`)
    const context = { db: data.db, clock: systemClock, provider: env.provider, config: env, options }
    return await ('runUntil' in command ? command.runUntil(context, lastingOf(request)) : command.run(context))
  } finally {
    await data.close()
  }
}

let env: Env | undefined
const program = makeProgram(commands, async (request) => {
  env = readEnv()
  const answer = await perform(env, request)
  write(request, answer)
  process.exitCode = answer.code ?? (answer.failed ? 1 : 0)
})

try {
  const words = process.argv.slice(2)
  await program.parseAsync(words.length === 0 ? ['help'] : words, { from: 'user' })
} catch (error) {
  // Its message, or the help, is written by then.
  if (error instanceof CommanderError) process.exitCode = error.exitCode
  else {
    const message =
      error instanceof NoStore ? `${error.message} Run npm start once, or set DATA_DIR.` : explain(error, env)
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
