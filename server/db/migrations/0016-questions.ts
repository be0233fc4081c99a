import { type Kysely, sql } from 'kysely'

/** Questions to the provider's help about a sale, a settlement or one of its lines, and what was answered. */
const statements = [
  `create table support_questions (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    -- To quote on the phone.
    reference text not null unique,
    operation_id uuid,
    settlement_id uuid,
    -- Of one line of the settlement.
    line_posting_id uuid,
    line_type text,
    user_id uuid not null references users,
    asked_by text not null,
    text text not null check (length(text) between 1 and 1000),
    created timestamptz not null,
    answer text check (length(answer) between 1 and 1000),
    answered timestamptz,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations,
    foreign key (merchant_id, sandbox, settlement_id) references settlements,
    foreign key (merchant_id, sandbox, line_posting_id, line_type) references settlement_lines,
    check ((operation_id is null) <> (settlement_id is null)),
    check ((line_posting_id is null) = (line_type is null)),
    check (line_posting_id is null or settlement_id is not null),
    check ((answer is null) = (answered is null))
  )`,
  `create index support_questions_settlement on support_questions (merchant_id, sandbox, settlement_id, created)
    where settlement_id is not null`,
  // How many somebody asked lately.
  `create index support_questions_user on support_questions (user_id, created)`,
  `create index support_questions_open on support_questions (created) where answered is null`,
  // Rows written before have none: no need to read them again.
  `alter table operation_events
    add column question_id uuid,
    add constraint operation_events_question foreign key (merchant_id, sandbox, question_id)
      references support_questions not valid`,
  `alter table outbox add column reply_to text`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
