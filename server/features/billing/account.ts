import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { issuesInvoices } from '#server/services/invoices/parties.ts'
import { findAccount, type FoundAccount, switchesOf } from './account.queries.ts'

type Get = Contract['billing']['account']
type Reading = Pick<Context<Get>, 'tx' | 'scope' | 'merchant' | 'provider'>

const addressOf = ({ street, postcode, city, country, ...rest }: FoundAccount) =>
  street === null || postcode === null || city === null
    ? null
    : { street, addressAddition: rest.address_addition, postcode, city, state: rest.state, country }

export const readAccount = async ({ tx, scope, merchant, provider }: Reading): Promise<HandlerAnswer<Get>> => {
  const found = await findAccount(tx, scope.merchantId)
  const switches = switchesOf(found)
  return {
    billingEmail: switches.billing_email,
    mailInvoices: switches.mail_invoices,
    mailSettlements: switches.mail_settlements,
    legalName: found.legal_name,
    taxId: found.tax_id,
    fiscalAddress: addressOf(found),
    paymentFrequency: settlementScheduleOf(merchant.terms).frequency,
    issuesInvoices: issuesInvoices(provider),
  }
}

export const account: Handler<Get> = (_, context) => readAccount(context)
