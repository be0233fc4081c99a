/** The bank accounts that a merchant is paid to. */
import { call } from '../core/define.ts'
import { maxProofBytes, proofTypes } from '../rules/iban-rules.ts'
import { IbanText } from '../rules/iban-text.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** `withdrawn`: the shop stopped it before money went there. */
export const ibanStatuses = ['pending_review', 'active', 'rejected', 'withdrawn', 'replaced'] as const
export type IbanStatus = (typeof ibanStatuses)[number]
const row = {
  id: Id,
  merchant_id: Id,
  /** Without blanks. */
  iban: z.string(),
  /** A help for reading; null where the bank is not known. */
  bank_name: z.nullable(z.string()),
  status: z.enum(ibanStatuses),
  /** Whether transfers go to it now. */
  in_use: z.boolean(),
  /** Whether the change to it can still be stopped: it waits for review, or is accepted and on hold. */
  withdrawable: z.boolean(),
  /** In the words of the provider. */
  reject_reason: z.nullable(z.string()),
  file: z.nullable(z.object({ name: z.string(), size: z.int() })),
  created: Instant,
  created_by: z.nullable(z.string()),
  usable_from: Instant,
  validated: z.nullable(Instant),
}
export const IbanRow = z.object(row)

export const ibans = {
  all: call({
    method: 'GET',
    path: '/v2/ibans',
    access: 'ibans.read',
    summary: 'The IBANs of all merchants that the caller may see, to use one again',
    mode: 'both',
    answer: z.object({ results: z.array(z.object({ ...row, merchant_name: z.string() })) }),
  }),
  list: call({
    method: 'GET',
    path: '/v2/merchants/{merchantId}/ibans',
    access: 'ibans.read',
    summary: 'The IBANs of a merchant, newest first',
    mode: 'both',
    answer: z.object({ results: z.array(IbanRow) }),
  }),
  add: call({
    method: 'POST',
    path: '/v2/merchants/{merchantId}/ibans',
    access: 'ibans.write',
    summary: 'Ask to be paid to another IBAN; a proof that it is the company’s comes with it',
    mode: 'both',
    body: z.strictObject({ iban: IbanText }),
    upload: { field: 'file', types: proofTypes, maxBytes: maxProofBytes },
    answer: IbanRow,
    status: 201,
    disabledBlocked: true,
    stepUp: 'iban',
    errors: ['StepUpRequired', 'IdempotencyConflict', 'IbanUnderReview', 'UpstreamUnavailable'],
    audit: 'iban.added',
    usage: 'billing.iban_added',
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/v2/merchants/{merchantId}/ibans/{ibanId}',
    access: 'ibans.write',
    summary: 'Stop a change of IBAN before money goes to the new one; transfers go on to the one before',
    mode: 'both',
    answer: IbanRow,
    stepUp: 'bank',
    errors: ['StepUpRequired', 'IbanNotPending'],
    audit: 'iban.withdrawn',
    usage: 'billing.iban_withdrawn',
  }),
  file: call({
    method: 'GET',
    path: '/v2/merchants/{merchantId}/ibans/{ibanId}/file',
    access: 'ibans.read',
    summary: 'A link to the proof of an IBAN: for this session, once, for 60 seconds',
    mode: 'both',
    /** A path below the API host, like those of the calls. */
    answer: z.object({ url: z.string() }),
  }),
}
