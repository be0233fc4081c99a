import { type Kysely, sql } from 'kysely'

/** A phone or a document as search knows it; the same as `searchCode` of the domain. */
const code = (field: string): string =>
  `coalesce(' ' || nullif(regexp_replace(lower(d.customer ->> '${field}'), '[^a-z0-9]', '', 'g'), ''), '')`

/** Sales of a person and of a customer, each by an index; phones and documents in what a sale is found by. */
const statements = [
  `create index operations_seller on operations (merchant_id, sandbox, created_by, created desc, id desc)
    where created_by is not null`,
  `create index operation_details_email on operation_details
    (merchant_id, sandbox, lower(customer ->> 'email')) include (operation_id)`,
  `create index operation_details_document on operation_details
    (merchant_id, sandbox, upper(customer ->> 'documentId')) include (operation_id)
    where customer ->> 'documentId' is not null`,
  // Before the id, which is the last word.
  `update operations o
    set search_text = regexp_replace(o.search_text, ' ?\\S*$', '')
      || ${code('phone')} || ${code('documentId')} || ' ' || replace(o.id::text, '-', '')
    from operation_details d
    where d.merchant_id = o.merchant_id and d.sandbox = o.sandbox and d.operation_id = o.id`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
