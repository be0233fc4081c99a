/** The documents that the law requires of a company before it is paid. A document may have several files, such as both sides of a card. */
import { documentKeys, documentStatuses } from '#domain/onboarding.ts'
import { documentFileTypes, maxDocumentBytes, maxFilesOfDocument } from '../rules/company-rules.ts'
import { call } from '../core/define.ts'
import { Day, Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const Document = z.object({
  key: z.enum(documentKeys),
  /** Whether a company that need not have it may say so, and whether this one has. */
  waivable: z.boolean(),
  waived: z.boolean(),
  status: z.enum(documentStatuses),
  /** Of the file that was refused, in the words of the provider. */
  reject_reason: z.nullable(z.string()),
  /** Oldest first. Those that others have replaced are not among them. */
  files: z.array(
    z.object({
      id: Id,
      name: z.string(),
      size: z.int(),
      media_type: z.enum(documentFileTypes),
      status: z.enum(['uploaded', 'in_review', 'accepted', 'rejected']),
      reject_reason: z.nullable(z.string()),
      uploaded: Instant,
      /** Last day on which it is in force, where it has one. */
      expires: z.nullable(Day),
    }),
  ),
})

const own = { access: 'company.manage', mode: 'both' } as const
/** By its key; where a file is taken away, by the id of that. */
const one = '/v2/documents/{document}'

export const documents = {
  list: call({
    method: 'GET',
    path: '/v2/documents',
    ...own,
    summary: 'The documents of the account, those that are missing too',
    answer: z.object({ results: z.array(Document) }),
  }),
  add: call({
    method: 'POST',
    path: one,
    ...own,
    summary:
      'Hand in a file of a document; it takes the place of files that were refused. The same file again changes nothing',
    upload: { field: 'file', types: documentFileTypes, maxBytes: maxDocumentBytes, maxFiles: maxFilesOfDocument },
    answer: Document,
    status: 201,
    errors: ['IdempotencyConflict', 'UpstreamUnavailable'],
    audit: 'document.uploaded',
    usage: 'my_account.document_added',
  }),
  waive: call({
    method: 'PATCH',
    path: one,
    ...own,
    summary: 'Say that the company need not have it, or take that back',
    body: z.strictObject({ waived: z.boolean() }),
    answer: Document,
    audit: 'document.waived',
    usage: 'my_account.document_waived',
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    ...own,
    summary: 'Take a file away that nobody has looked at yet, or that was refused',
    answer: 'empty',
    errors: ['DocumentInReview'],
    audit: 'document.removed',
    usage: 'my_account.document_removed',
  }),
  file: call({
    method: 'GET',
    path: '/v2/documents/{id}/file',
    ...own,
    summary: 'A link to a file: for this session, once, for 60 seconds',
    /** A path below the API host, like those of the calls. */
    answer: z.object({ url: z.string() }),
  }),
}
