import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'

export type BankFile = CallAnswer<Contract['bankFiles']['get']>
export type BankFileRow = CallAnswer<Contract['bankFiles']['list']>['results'][number]

/** `needsStep`: the person has something to do about it. */
export type Match = BankFile['matches'][number] & { needsStep: boolean }

/** What another file has is not missing any more. */
export const withSteps = (matches: BankFile['matches']): Match[] =>
  matches.map((one) => ({ ...one, needsStep: one.outcome !== 'matched' && one.seenOn === null }))
