import { type Kysely, sql } from 'kysely'

/** Refunds of one article, and amounts, reasons and notes of single sales out of a file: `share` says how much only where neither does. */
const statements = [
  `alter table batches
    drop constraint batches_check1,
    add constraint batches_share check (kind = 'refund' or share is null) not valid,
    -- The name of the article that is refunded.
    add column article text,
    -- Of what was asked for, to know the same again.
    add column digest text`,
  `alter table batch_rows
    -- Lines of the cart and units of each, as in refunds.
    add column articles jsonb,
    add column reason text,
    add column note text`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
