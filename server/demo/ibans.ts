/**
 * Bank accounts and billing addresses of the demo's merchants. No bank has the code 9999; the numbers have correct check digits and belong
 * to no account, and the mail addresses to no one.
 */
import type { Tx } from '../db/schema.ts'
import { insertRow } from './demo.queries.ts'
import type { DemoShop } from './shops.ts'

type Account = {
  iban: string
  status: 'active' | 'rejected'
  daysAgo: number
  replacedDaysAgo?: number
  reason?: string
}
const day = 86_400_000
const hold = 2 * day
/** What a reviewer took. */
const review = 5 * 3_600_000

const accounts: Record<string, Account[]> = {
  'Casa Lumbre Bilbao': [
    { iban: 'ES5199990001450000000911', status: 'active', daysAgo: 728, replacedDaysAgo: 620 },
    { iban: 'ES9599990001440000001332', status: 'active', daysAgo: 622 },
    {
      iban: 'ES2099990001410000006127',
      status: 'rejected',
      daysAgo: 41,
      reason: 'El certificado no dice quién es el titular de la cuenta.',
    },
  ],
  'Casa Lumbre Online': [{ iban: 'ES9399990001430000002775', status: 'active', daysAgo: 724 }],
  'Casa Lumbre Porto': [{ iban: 'PT50999900010000000133251', status: 'active', daysAgo: 12 }],
  'Candeia do Mar': [{ iban: 'PT50999900010000000526392', status: 'active', daysAgo: 726 }],
  'Taller Marea': [{ iban: 'ES5699990001490000004408', status: 'active', daysAgo: 727 }],
}

const billing: Record<string, string> = {
  'Casa Lumbre Bilbao': 'facturas@casalumbre.test',
  'Casa Lumbre Online': 'facturas@casalumbre.test',
  'Candeia do Mar': 'faturas@candeiadomar.test',
  'Taller Marea': 'facturas@tallermarea.test',
}

/** The bank accounts of a shop, and where its invoices go. `userId`: who asked for them. */
export const writeBanking = async (
  tx: Tx,
  { id, shop, userId }: { id: string; shop: Pick<DemoShop, 'name'>; userId: string | null },
  now: Date,
  newId: (time: Date) => string,
): Promise<void> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * day)
  for (const { iban, status, daysAgo, replacedDaysAgo, reason } of accounts[shop.name] ?? []) {
    const created = ago(daysAgo)
    await insertRow(tx, 'ibans', {
      id: newId(created),
      merchant_id: id,
      iban,
      status,
      reject_reason: reason ?? null,
      file_id: null,
      user_id: userId,
      created,
      usable_from: new Date(created.getTime() + hold),
      validated: status === 'active' ? new Date(created.getTime() + review) : null,
      replaced: replacedDaysAgo === undefined ? null : ago(replacedDaysAgo),
    })
  }
  const email = billing[shop.name]
  if (email !== undefined)
    await insertRow(tx, 'billing_accounts', {
      merchant_id: id,
      billing_email: email,
      mail_invoices: true,
      mail_settlements: true,
      changed: ago(700),
    })
}
