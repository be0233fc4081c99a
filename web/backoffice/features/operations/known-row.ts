import { currentMode } from '#web/api/mode.ts'
import { type AnswerOf, queryClient } from '#web/api/query.ts'
import type { OperationRow } from './words.ts'

/** What the lists seen so far know of an operation, so that its page can be drawn at once. */
export const knownRow = (operationId: string): OperationRow | undefined =>
  queryClient
    .getQueriesData<AnswerOf<'operations', 'list'>>({ queryKey: ['operations', 'list'] })
    .filter(([key]) => key[3] === currentMode())
    .flatMap(([, page]) => page?.results ?? [])
    .find(({ id }) => id === operationId)
