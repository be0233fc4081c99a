import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { DocumentKey } from '#domain/onboarding.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { findDocuments } from '#server/services/documents/documents.ts'

type Document = HandlerAnswer<Contract['documents']['add']>
type Own = Context<Contract['documents']['add']> | Context<Contract['documents']['waive']>

/** The document that the address names. One that the account is not asked for is not there. */
export const keyIn = (keys: readonly DocumentKey[], named: string, abort: Own['abort']): DocumentKey => {
  const key = keys.find((one) => one === named)
  return key ?? abort('ObjectNotFound', { fields: { uuid: named.slice(0, 100).toWellFormed() } })
}

export const answerOf = async (
  { tx, caller, clock }: Pick<Own, 'tx' | 'caller' | 'clock'>,
  key: DocumentKey,
): Promise<Document> => {
  const found = (await findDocuments(tx, caller.companyId, clock.now())).find((one) => one.key === key)
  if (!found) throw new Error('A document that was just changed is not there.')
  return found
}
