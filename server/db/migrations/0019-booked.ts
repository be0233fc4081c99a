import { type Kysely, sql } from 'kysely'

const accounts = { net: 'payable_to_merchant', fee: 'fees', vat: 'vat', campaign_cost: 'campaign_cost' }
/** Of the entries of a posting, from the shop's side. */
const sums = Object.entries(accounts)
  .map(([name, account]) => `coalesce(-sum(amount) filter (where account = '${account}'), 0) as ${name}`)
  .join(',\n')

/** A sale carries what its postings have brought and cost so far, so that files of years of sales need no join with the books. */
const statements = [
  `alter table operations
    add column booked_net bigint not null default 0,
    add column booked_fee bigint not null default 0,
    add column booked_vat bigint not null default 0,
    add column booked_campaign_cost bigint not null default 0`,
  // A statement that changes the sale anyway adds its postings itself, and says so. From here on nothing is booked until all is done.
  `alter table ledger_postings add column carried boolean not null default false`,
  `update operations o
    set booked_net = b.net, booked_fee = b.fee, booked_vat = b.vat, booked_campaign_cost = b.campaign_cost
    from (
      select p.merchant_id, p.sandbox, p.operation_id,
        ${sums}
      from ledger_entries e join ledger_postings p
        on (p.merchant_id, p.sandbox, p.id) = (e.merchant_id, e.sandbox, e.posting_id)
      where p.operation_id is not null and e.account in ('payable_to_merchant', 'fees', 'vat', 'campaign_cost')
      group by 1, 2, 3
    ) b
    where (o.merchant_id, o.sandbox, o.id) = (b.merchant_id, b.sandbox, b.operation_id)`,
  // That left them in the order in which it came to them. Each shop's by time, as lists and files read them.
  `cluster operations using operations_newest`,
  // Whoever knows nothing of this, as the release before, leaves it to the database. What is added at once sums to zero by itself, and so
  // does all that ever was. By keys alone, whatever the size was when it was planned.
  `create or replace function ledger_entries_balance() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    wrong text;
    waiting boolean;
  begin
    select
        max(case when s.rest <> 0 then 'a posting does not sum to zero'
          when p.fee_amount <> s.fee or p.vat_amount <> s.vat then 'a posting charges something else than its entries' end),
        bool_or(p.operation_id is not null and not p.carried)
      into wrong, waiting
      from (
        select merchant_id, sandbox, posting_id, sum(amount) as rest,
          coalesce(-sum(amount) filter (where account = 'fees'), 0) as fee,
          coalesce(-sum(amount) filter (where account = 'vat'), 0) as vat
        from added group by 1, 2, 3
      ) s
      join ledger_postings p on (p.merchant_id, p.sandbox, p.id) = (s.merchant_id, s.sandbox, s.posting_id);
    if wrong is not null then
      raise exception '%', wrong using errcode = 'check_violation';
    end if;
    if waiting then
      update operations o set booked_net = booked_net + b.net, booked_fee = booked_fee + b.fee,
          booked_vat = booked_vat + b.vat, booked_campaign_cost = booked_campaign_cost + b.campaign_cost
        from (
          select p.merchant_id, p.sandbox, p.operation_id,
            ${sums}
          from added e join ledger_postings p on (p.merchant_id, p.sandbox, p.id) = (e.merchant_id, e.sandbox, e.posting_id)
          where p.operation_id is not null and not p.carried group by 1, 2, 3
        ) b
        where (o.merchant_id, o.sandbox, o.id) = (b.merchant_id, b.sandbox, b.operation_id);
    end if;
    return null;
  end $$`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
