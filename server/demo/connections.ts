/** What a web shop has set up beside its sales: the keys of its system, and an audience of its best customers. */
import type { Tx } from '../db/schema.ts'
import { insertKey, insertRow } from './demo.queries.ts'
import type { Random } from './random.ts'
import type { DemoShop } from './shops.ts'

const day = 86_400_000

type Stall = { id: string; shop: DemoShop; userId: string | null; now: Date; newId: (time: Date) => string }

/** Of a shop with a plugin. The audience's members are looked for by the job, after the start. */
export const writeConnections = async (tx: Tx, random: Random, stall: Stall): Promise<void> => {
  const { id: merchant_id, shop, userId, now, newId } = stall
  if (!shop.plugin) return
  const ago = (days: number): Date => new Date(now.getTime() - days * day)
  await insertKey(tx, {
    id: newId(ago(236)),
    merchant_id,
    public_key: random.hex(40),
    // The hash of no key: one made of the seed would be known to all who read this.
    private_key_hash: Buffer.alloc(32),
    private_key_last4: random.hex(4),
    created: ago(236),
    created_by: userId,
    last_used: ago(0.2),
    revoked: null,
  })
  await insertRow(tx, 'audiences', {
    merchant_id,
    sandbox: false,
    id: newId(ago(19)),
    name: 'Clientes de más de 500 €',
    source: 'operations_filter',
    identifier: 'email',
    filter: { minAmount: 500_00 },
    status: 'processing',
    error: null,
    consent_confirmed: ago(19),
    created: ago(19),
    created_by: userId,
    updated: ago(19),
  })
}
