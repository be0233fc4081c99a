import type { Contract } from '#contract/index.ts'
import { documentIsValid, normalizeDocument } from '#domain/documents.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'
import type { BankCheck } from '#server/services/open-banking.ts'
import { insertBankCheck } from './afterbanks.queries.ts'

/** In test mode sales from so many cents need the check, so that both answers can be had. */
const requiredFrom = 1_000_00
/** How long a page of the test bank is there. */
const pageLifetime = 3600_000

const wrong = { fields: { document_id: ['There is no DNI, NIE or NIF with this number.'] } }

/** As people of either country write them. */
const isDocument = (number: string): boolean =>
  (['nif', 'nie', 'cif'] as const).some((type) => documentIsValid({ type, number, country: 'ES' })) ||
  documentIsValid({ type: 'nif', number, country: 'PT' })

export const check: Staged<Contract['afterbanks']['check'], BankCheck | null> = {
  before: async ({ body: { amount, documentId } }, { sandbox, clock, abort, askBank }) => {
    if (!isDocument(documentId)) abort('ApiValidationException', wrong)
    if (sandbox) return null
    return askBank({ reference: newId(clock), amount, documentId: normalizeDocument(documentId, 'ES') })
  },
  run: async ({ body: { amount } }, { tx, caller, clock, request, note }, live) => {
    if (live) {
      note({ amount, required: live.required })
      return live
    }
    const required = amount >= requiredFrom
    note({ amount, required })
    if (!required) return { required, url: null }
    const token = newToken()
    const now = clock.now()
    const expires = new Date(now.getTime() + pageLifetime)
    await insertBankCheck(tx, { token_hash: hashToken(token), user_id: caller.userId, amount, created: now, expires })
    return { required, url: `${request.linkOrigin}/sandbox-bank/${token}` }
  },
}
