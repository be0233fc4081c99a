/** The documents of a company as users see them: all that its type of account requires, including missing ones. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { documentKeysOf, documentStatusOf, isWaivable } from '#domain/onboarding.ts'
import type { Tx } from '#server/db/schema.ts'
import { findCompany, lockCompany } from '../company/company.queries.ts'
import { zoneOf } from '../company/values.ts'
import { findFiles, type FoundFile, setInReview } from './documents.queries.ts'

type Documents = HandlerAnswer<Contract['documents']['list']>['results']
type Document = Documents[number]

const fileRow = (file: FoundFile): Document['files'][number] => ({
  id: file.id,
  name: file.name,
  size: file.size,
  mediaType: file.media_type as Document['files'][number]['mediaType'], // the gate lets no other in
  status: file.status,
  rejectReason: file.reject_reason,
  uploaded: file.created.toISOString(),
  expires: file.expires,
})

/** In the order in which they are asked for. */
export const findDocuments = async (tx: Tx, companyId: string, now: Date): Promise<Documents> => {
  const company = await findCompany(tx, companyId)
  const files = Map.groupBy(await findFiles(tx, companyId), ({ key }) => key)
  const today = dayIn(zoneOf(company), now)
  return documentKeysOf(company.account_type).map((key): Document => {
    const own = files.get(key) ?? []
    return {
      key,
      waivable: isWaivable(key),
      waived: isWaivable(key) && company.accounts_waived !== null,
      status: documentStatusOf(own, today),
      rejectReason: own.findLast(({ status }) => status === 'rejected')?.reject_reason ?? null,
      files: own.map(fileRow),
    }
  })
}

/** What was handed in before there was a shop is looked at from now on. Holds back changes until the end of the transaction. */
export const sendDocumentsToReview = async (tx: Tx, companyId: string): Promise<void> => {
  await lockCompany(tx, companyId)
  await setInReview(tx, companyId)
}
