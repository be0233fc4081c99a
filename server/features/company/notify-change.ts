import type { Context } from '#server/http/pipeline/context.ts'
import type { CompanyRow } from '#server/services/company/company.queries.ts'
import { listOwners } from '../../mail/mail.queries.ts'
import { write } from '../../mail/texts.ts'
import { wasToldSince } from './company.queries.ts'

/** Milliseconds between mails about changes of a live account: forms save field by field, and a mail for each would be too many. */
const silence = 3_600_000

const addressFields = ['street', 'address_addition', 'postcode', 'city', 'state']

type Telling = Pick<Context, 'tx' | 'clock' | 'mail' | 'note'> & { caller: { userId: string; name: string } }

/**
 * Notifies all owners, the acting one too, of a change of their company's data: an attacker with one password must not go
 * unseen. Names of fields, never their values.
 */
export const notifyOfChange = async (
  { tx, clock, mail, note, caller }: Telling,
  { id, name: company }: CompanyRow,
  names: readonly string[],
): Promise<void> => {
  const since = new Date(clock.now().getTime() - silence)
  if (names.length === 0 || (await wasToldSince(tx, { companyId: id, userId: caller.userId, since }))) return
  note({ told: true })
  const shown = new Set(names.map((name) => (addressFields.includes(name) ? 'address' : name)))
  for (const to of await listOwners(tx, id)) {
    const fields = [...shown].map((name) => write(to.locale, `companyFields.${name}`, {}) ?? name).join(', ')
    await mail.send(to, { kind: 'companyChanged', company, by: caller.name, fields })
  }
}
