import { writeFile } from 'node:fs/promises'
import { isEmail } from '#contract/core/validation.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { makePeopleHasher } from '#server/services/audiences/identifiers.ts'
import type { Wanted } from '#server/services/people/find.queries.ts'
import { erasePerson, type Person, readPerson } from '#server/services/people/person.ts'
import { acrossMerchants, inReadOnlySnapshot, inTransaction } from '../db/transaction.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

const optional = { document: 'NUMBER', email: 'ADDRESS' }

const wantedOf = ({ document, email }: CommandContext['options']): Wanted => {
  if ((document === undefined) === (email === undefined)) throw new CommandError('Give either --document or --email.')
  if (document !== undefined) {
    const text = document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
    if (text === '') throw new CommandError(`"${document}" is no number of a document.`)
    return { kind: 'document', text }
  }
  const address = email?.trim().toLowerCase() ?? ''
  if (!isEmail(address)) throw new CommandError(`"${email}" is no e-mail address.`)
  return { kind: 'email', text: address }
}

const read = ({ db, config, options }: CommandContext): Promise<Person> =>
  inReadOnlySnapshot(db, acrossMerchants('data of one person'), (tx) =>
    readPerson(tx, makePeopleHasher(config), wantedOf(options)),
  )

const countsOf = ({ sales, agreements, mails, shortMessages, audiences, views, staff }: Person) => ({
  sales: sales.length,
  contracts: sales.filter(({ isContract }) => isContract).length,
  agreements: agreements.length,
  mails: mails.length,
  short_messages: shortMessages.length,
  audiences: audiences.length,
  views: views.length,
  accounts: staff.length,
})

const linesOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name.replace('_', ' ')}: ${count}`)
    .join('\n')

export const personFind: Command = {
  summary: 'Count what is stored of a person, by document or e-mail',
  options: {},
  optional,
  anyClock: true,
  run: async (context) => {
    const person = await read(context)
    const counts = countsOf(person)
    const sales = person.sales.map(
      ({ id, merchant, sandbox, mid, substatus, isContract }) =>
        `${id}  ${sandbox ? 'test' : 'live'}  ${merchant}  ${mid}  ${substatus}${isContract ? '  contract' : ''}`,
    )
    return { json: counts, text: [linesOf(counts), ...sales].join('\n') }
  },
}

/** The PDFs of the agreements as base64, with their SHA-256 in hexadecimal. */
const opened = ({ config }: CommandContext, { agreements }: Person) => {
  const vault = makeVault(config)
  return agreements.map(({ keyId, sealed, sha256, ...agreement }) => ({
    ...agreement,
    sha256: sha256.toString('hex'),
    pdf: vault.open(agreement.id, { keyId, sealed }).toString('base64'),
  }))
}

export const personExport: Command = {
  summary: 'Write everything that is stored of a person to one JSON file',
  options: { out: 'FILE' },
  optional,
  anyClock: true,
  run: async (context) => {
    const { clock, options } = context
    const { out = '' } = options
    const person = await read(context)
    const content = JSON.stringify(
      { exported: clock.now().toISOString(), ...person, agreements: opened(context, person) },
      null,
      2,
    )
    try {
      await writeFile(out, `${content}\n`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      throw new CommandError(`${out} cannot be written: ${error instanceof Error ? error.message : 'no reason given'}.`)
    }
    return { json: { file: out, ...countsOf(person) }, text: `${linesOf(countsOf(person))}\n${out} has all of it.` }
  },
}

export const personErase: Command = {
  summary: 'Delete what no law keeps of a person; contracts stay',
  options: {},
  optional,
  run: async ({ db, clock, config, options }) => {
    const wanted = wantedOf(options)
    const { erased, kept } = await inTransaction(db, acrossMerchants('data of one person'), async (tx) => {
      const { scopes, viewsOf, ...outcome } = await erasePerson(tx, makePeopleHasher(config), wanted, clock.now())
      const action = 'person.erased'
      // Neither row says who it was.
      const detail = { by: wanted.kind, ...outcome.erased }
      await insertAuditRow(tx, byOperator(clock, { action, companyId: null, objectId: null, detail }))
      for (const { companyId, merchantId, sandbox, sales } of scopes)
        await insertAuditRow(tx, {
          ...byOperator(clock, { action, companyId, merchantId, objectId: null, detail: { sales } }),
          sandbox,
        })
      for (const { views, ...whose } of viewsOf)
        await insertAuditRow(tx, byOperator(clock, { action, ...whose, objectId: null, detail: { views } }))
      return outcome
    })
    const text = [
      `Deleted: data of ${erased.sales} sales, ${erased.mails} mails, in ${erased.audiences} audiences, the search of ${erased.views} views.`,
      ...(kept.contracts > 0 ? [`${kept.contracts} contracts stay, as law says.`] : []),
      ...(kept.open > 0 ? [`${kept.open} requests are not over: repeat the command then.`] : []),
      ...(kept.staff > 0 ? [`${kept.staff} accounts of companies stay until their company removes them.`] : []),
    ].join('\n')
    return { json: { erased, kept }, text }
  },
}
