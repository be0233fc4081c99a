import type { AnswerOf } from '#web/api/query.ts'

export type OperationRow = AnswerOf<'operations', 'list'>['results'][number]
export type Operation = AnswerOf<'operations', 'get'>

export const fullName = ({ firstName, lastName }: OperationRow['customer']): string => `${firstName} ${lastName}`.trim()

/** "Leire Aguirre" → "Leire A." */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ')
  const initial = rest[0]?.[0]
  return initial ? `${first} ${initial}.` : first
}

/** An operation that brings the shop no money: its amount is set lighter and left out of sums. */
export const bringsNothing = ({ status }: Pick<OperationRow, 'status'>): boolean =>
  status === 'stopped' || status === 'rejected'

/**
 * Returns the state for lists and heads: an operation that the customer withdrew from counts as stopped by the customer, independent of
 * who had to act next.
 */
export const stateOf = ({ substatus, withdrawn }: Pick<OperationRow, 'substatus' | 'withdrawn'>) =>
  withdrawn
    ? ({ substatus: 'stopped_customer', words: 'names.state.withdrawn' } as const)
    : ({ substatus, words: `names.state.${substatus}` } as const)
