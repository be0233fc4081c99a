import type { AnswerOf } from '#web/api/query.ts'

/** What is agreed with a merchant at one time. */
export type Terms = AnswerOf<'terms', 'get'>['current']
