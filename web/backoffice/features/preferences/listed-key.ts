import type { AnswerOf } from '#web/api/query.ts'

export type Key = AnswerOf<'keys', 'list'>['results'][number]
