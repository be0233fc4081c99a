import type { AnswerOf } from '#web/api/query.ts'

export type Terms = AnswerOf<'merchants', 'configurations'>
