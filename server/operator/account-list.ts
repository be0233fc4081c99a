import type { Command } from './command.ts'
import { table } from './words.ts'
import { listAccounts } from './account.queries.ts'

type Account = Awaited<ReturnType<typeof listAccounts>>[number]

const stateOf = ({ disabled, has_password: hasPassword, requires_onboarding: isNew }: Account): string => {
  if (disabled) return 'disabled'
  if (!hasPassword) return 'invited'
  return isNew ? 'signing_up' : 'open'
}

const count = (number: number, one: string): string[] =>
  number === 0 ? [] : [`${number} ${one}${number > 1 ? 's' : ''}`]

export const accountList: Command = {
  summary: 'List the accounts, the newest first; --waiting: those of which something waits, the longest first',
  options: {},
  flags: ['waiting'],
  run: async ({ db, options: { waiting } }) => {
    const accounts = await listAccounts(db, { waiting: waiting !== undefined })
    const lines = accounts.map((account) => [
      account.id,
      stateOf(account),
      account.country,
      account.account_type,
      account.legal_name ?? account.name,
      account.email ?? '–',
      ...(waiting === undefined ? [] : [account.waiting_since?.toISOString().slice(0, 16) ?? '']),
      [
        ...count(account.waiting_merchants, 'merchant'),
        ...count(account.waiting_documents, 'document'),
        ...count(account.waiting_ibans, 'IBAN'),
      ].join(', '),
    ])
    const none = waiting === undefined ? 'There are no accounts yet.' : 'No account waits for anything.'
    return {
      json: accounts.map(({ has_password: _, ...account }, at) => ({ ...account, state: lines[at]?.[1] })),
      text: table(lines).join('\n') || none,
    }
  },
}
