/** Makes the agreement of each acceptance: one PDF, sealed, in the transaction that makes the contract. */
import { createHash } from 'node:crypto'
import { localeOfCountry } from '#domain/locales.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Tx } from '#server/db/schema.ts'
import type { PdfDocument } from '#server/lib/pdf/document.ts'
import { renderPdf } from '#server/lib/pdf/render.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { newLinkToken } from '../checkout/link-token.ts'
import { lenderOf } from '../precontract/lender.ts'
import { firstLook } from './days.ts'
import { type Agreed, agreementDocument } from './document.ts'
import { insertAgreement } from './agreements.queries.ts'
import { insertLink } from './portal.queries.ts'

/** A PDF that was rendered ahead of the transaction, and what it says. */
export type Draft = { at: Date; key: string; bytes: Buffer }

type Stored = { agreementId: string; agreementToken: string }

export type AgreementMaker = {
  /** Renders ahead of the transaction: it takes tens of milliseconds, in which nothing should be locked. */
  draft: (agreed: Agreed) => Promise<Draft>
  /** Stores the agreement, and answers its id and the token of a link to it. A draft that says something else than what was accepted is not used. */
  store: (at: { tx: Tx; clock: Clock }, agreed: Omit<Agreed, 'at'>, draft: Draft | null) => Promise<Stored>
}

const keyOf = (document: PdfDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url')

/** Throws where the texts of the installation cannot be used. */
export const makeAgreementMaker = (config: AppConfig): AgreementMaker => {
  const [lender, vault] = [lenderOf(config), makeVault(config)]
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: between its parts each lets the other calls of this process continue. */
  const inTurn = (document: PdfDocument): Promise<Buffer> => {
    const turn = last.then(() => renderPdf(document, config.provider.mark))
    last = turn.catch(() => {})
    return turn
  }
  const render = async (agreed: Agreed): Promise<Draft> => {
    const document = agreementDocument(agreed, lender)
    return { at: agreed.at, key: keyOf(document), bytes: await inTurn(document) }
  }
  const isSame = (draft: Draft, agreed: Omit<Agreed, 'at'>): boolean =>
    keyOf(agreementDocument({ ...agreed, at: draft.at }, lender)) === draft.key
  return {
    draft: render,
    store: async ({ tx, clock }, agreed, draft) => {
      const { request } = agreed
      const [id, created] = [newId(clock), clock.now()]
      const { bytes } = draft && isSame(draft, agreed) ? draft : await render({ ...agreed, at: created })
      const { keyId, sealed } = vault.seal(id, bytes)
      await insertAgreement(tx, request, {
        id,
        operation_id: request.operationId,
        version: lender.texts.version,
        locale: localeOfCountry(request.country),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        key_id: keyId,
        sealed,
        created,
        next_look: firstLook(created),
      })
      const token = newLinkToken()
      await insertLink(tx, request, { token_hash: hashToken(token), agreement_id: id, created })
      return { agreementId: id, agreementToken: token }
    },
  }
}
