import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

/**
 * Names and references of a sale's articles, folded as searches are; null where they are still to be read from its cart. The release
 * before writes none, and changes what they are read from without them: the trigger then takes the text away. It looks at nothing else.
 */
const statements = [
  'alter table operation_details add column article_text text',
  `create or replace view operation_details_in_scope as select * from operation_details where ${scope}`,
  `create function drop_article_text() returns trigger language plpgsql set search_path from current as $$ begin
    if new.article_text is not distinct from old.article_text
      and (new.cart, new.order_document) is distinct from (old.cart, old.order_document) then
      new.article_text := null;
    end if;
    return new;
  end $$`,
  `create trigger drop_article_text before update of cart, order_document on operation_details
    for each row execute function drop_article_text()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
