import { addressFault } from '#server/services/callbacks/address.ts'
import { forwardEvents, listenerSecret } from '#server/services/webhooks/forward.ts'
import { CommandError, type LastingCommand } from './command.ts'
import { findMerchant } from './operator.queries.ts'
import { readId } from './words.ts'

const faults = {
  unreadable: 'is no address that begins with http:// or https://',
  insecure: 'is not of this machine: it begins with https:// then',
  credentials: 'has a user or a password: the signature says who sends',
  local: 'is of this machine',
} as const

const readUrl = (text: string): string => {
  const fault = addressFault(text, { isLocal: true })
  if (fault) throw new CommandError(`--to: ${text} ${faults[fault]}.`)
  return text
}

/** For developers. Of live mode nothing is forwarded. */
export const webhooksListen: LastingCommand = {
  summary: 'Forward the events of a shop’s test mode to a developer’s machine, until it is ended',
  options: { merchant: 'ID', to: 'URL' },
  runUntil: async ({ db, clock, config, options: { merchant: given = '', to = '' } }, { ended, say }) => {
    const url = readUrl(to)
    const merchant = await findMerchant(db, readId(given, 'merchant list'))
    if (!merchant) throw new CommandError(`There is no merchant ${given}. "merchant list" shows them.`)
    const { text: secret } = listenerSecret({ clock, config }, merchant.id)
    say({
      json: { merchant: merchant.id, url, secret },
      text: `Events of ${merchant.name} in test mode go to ${url}.\nSigned by ${secret}`,
    })
    const count = await forwardEvents(
      { db, clock, config },
      {
        merchantId: merchant.id,
        url,
        ended,
        say: ({ type, objectId, status, outcome }) =>
          say({ json: { type, object_id: objectId, status, outcome }, text: `${type}  ${objectId}  ${outcome}` }),
      },
    )
    return {
      json: { forwarded: count },
      text: count === 1 ? '1 event was forwarded.' : `${count} events were forwarded.`,
    }
  },
}
