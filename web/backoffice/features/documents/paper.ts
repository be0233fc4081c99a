import type { AnswerOf } from '#web/api/query.ts'

/** A document of the account, as the list has it. */
export type Paper = AnswerOf<'documents', 'list'>['results'][number]
export type PaperFile = Paper['files'][number]
