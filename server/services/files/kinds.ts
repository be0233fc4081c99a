/** What a kind of download is, for the features that have one. */
import type { Locale } from '#contract/calls/account.ts'
import type { Permission } from '#contract/core/access.ts'
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Provider } from '#server/core/config.ts'
import type { Person } from '#server/core/caller.ts'
import type { Scope } from '#server/core/scope.ts'
import type { PdfDocument } from '#server/lib/pdf/document.ts'
import type { Vault } from '#server/lib/uploads/vault.ts'
import type { Table } from '#server/lib/spreadsheet/table.ts'

/** The PDF of an invoice has a call of its own, and is attached to its mail. */
type InvoiceRequest = { kind: 'invoice'; format: 'pdf'; ids: string[] }

/** The agreement is attached to a mail alone. */
type AgreementRequest = { kind: 'agreement'; format: 'pdf'; ids: string[] }

/** What was asked for, parsed. */
export type DownloadRequest = HandlerInput<Contract['downloads']['create']>['body'] | InvoiceRequest | AgreementRequest
export type RequestOf<K extends string> = Extract<DownloadRequest, { kind: K }>

/** What a file is made of: a read-only look at the data as of one moment. */
export type Making<K extends string = string> = {
  tx: Tx
  scope: Scope
  merchant: Merchant
  request: RequestOf<K>
  locale: Locale
  /** Who asked for it; null of what a job attaches to a mail. */
  userId: string | null
  /** When it was asked for; nothing that was made later is in it. */
  asked: Date
  /** The moment whose state the file shows. */
  asOf: Date
  issuer: string
  /** Who owes the shop the money, as law knows it. */
  provider: Provider
  /** Opens uploaded files. */
  vault: Vault
}

/** The rows of a file, and how many there will be. */
export type TableFile<Row> = Table<Row> & { total: number | null; sheet: { rows: string; about: string } }

/** `prepare` says no to what cannot be made (null: there is no such object), and narrows what the person may not see. */
export type DownloadKind<K extends string = string> = {
  kind: K
  /** Of the data: who may see it may have it as a file. */
  permission: Permission
  /** A file of what the person who asks for it sees: others, who may see more or less, have their own. */
  isOwn?: true
  /** Kinds that take long do not hold up the others. */
  isLong?: true
  /** The first word of the file's name, by language. */
  word: (locale: Locale) => string
  /** What is written down to be made. Null: there is no such object. */
  prepare: (
    request: RequestOf<K>,
    context: { tx: Tx; scope: Scope; caller: Person },
  ) => Promise<{ request: RequestOf<K> } | { missing: string }>
  /** Of a file about one object: what names it, in place of shop and day. */
  object?: (making: Making<K>) => Promise<{ word?: string; name: string }>
  /** The day that the file's name bears; default the day it was asked for. */
  day?: (request: RequestOf<K>) => string
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has rows of its own, and only its own columns read them
  table?: (making: Making<K>) => Promise<TableFile<any>>
  document?: (making: Making<K>) => Promise<PdfDocument>
  /** The bytes of a file that is neither, by its format. */
  pieces?: (making: Making<K>, format: string) => AsyncIterable<Buffer>
  /** The bytes of a PDF that was made before and is stored. */
  stored?: (making: Making<K>) => Promise<Buffer>
}

/** Each kind under its name, for requests of any type. */
export type DownloadKinds = ReadonlyMap<string, DownloadKind>

export const kindsOf = (...kinds: readonly { kind: string }[]): DownloadKinds =>
  new Map((kinds as readonly DownloadKind[]).map((one) => [one.kind, one])) // each is given the requests of its kind alone
