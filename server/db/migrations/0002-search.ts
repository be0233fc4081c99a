import { type Kysely, sql } from 'kysely'

/**
 * An index for words inside `search_text`. It begins with the merchant, so that a word frequent elsewhere costs nothing.
 * Where its two extensions are missing or not allowed, search reads the merchant's rows instead: slower, never wrong.
 */
const statements = [
  `do $$
  begin
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create index operations_search on operations using gin (merchant_id, search_text gin_trgm_ops);
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'no index for search: %', sqlerrm;
  end $$`,
  // Room in each page, so that a refund's update stays in it and touches no index.
  `alter table operations set (fillfactor = 85)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
