import { createHash } from 'node:crypto'
import { maxFilesOfDocument } from '#contract/rules/company-rules.ts'
import { documents } from '#contract/calls/documents.ts'
import type { Contract } from '#contract/index.ts'
import { type Day, dayIn } from '#domain/calendar.ts'
import { documentKeysOf, documentStatusOf } from '#domain/onboarding.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lockCompany } from '#server/services/company/company.queries.ts'
import { zoneOf } from '#server/services/company/values.ts'
import { newId } from '#server/core/ids.ts'
import { findFiles, type FoundFile, isSubmitted } from '#server/services/documents/documents.queries.ts'
import { faultDetail } from '#server/lib/uploads/fault-detail.ts'
import { keepFile } from '#server/lib/uploads/keep-file.ts'
import { answerOf, keyIn } from './answer.ts'
import { insertDocument, setRemoved } from './documents.queries.ts'

/** Refused, or in force no more. */
const isOver = (file: FoundFile, today: Day): boolean =>
  ['rejected', 'expired'].includes(documentStatusOf([file], today))

/** Takes the place of files that were refused or have expired; the others stay, such as the other side of a card. */
export const add: Handler<Contract['documents']['add']> = async ({ params, file }, context) => {
  const { tx, caller, clock, vault, abort, note } = context
  const { companyId, userId } = caller
  const company = await lockCompany(tx, companyId)
  const key = keyIn(documentKeysOf(company.account_type), params.document, abort)
  const created = clock.now()
  const today = dayIn(zoneOf(company), created)
  const own = (await findFiles(tx, companyId)).filter((one) => one.key === key)

  const sha256 = createHash('sha256').update(file.bytes).digest()
  const same = own.find((one) => one.sha256.equals(sha256))
  if (same && isOver(same, today)) return abort('ApiValidationException', faultDetail(documents.add.upload, 'again'))
  if (same) {
    // Sent again because the response was lost: the file is here already.
    note({ objectId: same.id, document: key, again: true })
    return answerOf(context, key)
  }
  const over = own.filter((one) => isOver(one, today))
  if (own.length - over.length >= maxFilesOfDocument)
    return abort('ApiValidationException', faultDetail(documents.add.upload, 'many'))

  await setRemoved(
    tx,
    over.map(({ id }) => id),
    created,
  )
  const id = newId(clock)
  const owner = { companyId, merchantId: null, userId, purpose: 'document' } as const
  const fileId = await keepFile(tx, { vault, clock }, { ...owner, file })
  const status = (await isSubmitted(tx, companyId)) ? 'in_review' : 'uploaded'
  await insertDocument(tx, { id, companyId, key, fileId, status, userId, created })
  note({ objectId: id, document: key, fileId })
  return answerOf(context, key)
}
