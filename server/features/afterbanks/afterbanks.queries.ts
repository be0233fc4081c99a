/** The checks of the test bank. Nothing in them says whose account it was. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'

type BankChecks = Database['bank_checks']
export type TestBankCheck = Pick<Selectable<BankChecks>, 'amount' | 'outcome'>

export const insertBankCheck = async (tx: Tx, row: Omit<Insertable<BankChecks>, 'outcome'>): Promise<void> => {
  await tx
    .insertInto('bank_checks')
    .values({ ...row, outcome: null })
    .execute()
}

export const findBankCheck = (db: Kysely<Database>, token: Buffer, now: Date): Promise<TestBankCheck | undefined> =>
  db
    .selectFrom('bank_checks')
    .where('token_hash', '=', token)
    .where('expires', '>', now)
    .select(['amount', 'outcome'])
    .executeTakeFirst()

/** The first answer counts. */
export const decideBankCheck = async (
  db: Kysely<Database>,
  token: Buffer,
  outcome: 'confirmed' | 'refused',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('bank_checks')
    .set({ outcome })
    .where('token_hash', '=', token)
    .where('outcome', 'is', null)
    .where('expires', '>', now)
    .execute()
}
