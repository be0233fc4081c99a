import type { AnswerOf } from '#web/api/query.ts'

/** A document of the account, as the list has it. */
export type CompanyDocument = AnswerOf<'documents', 'list'>['results'][number]
export type DocumentFile = CompanyDocument['files'][number]
