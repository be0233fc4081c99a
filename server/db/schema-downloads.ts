import type { Locale } from '#contract/calls/account.ts'
import type { DownloadFormat, DownloadState } from '#contract/calls/downloads.ts'
import type { Default } from './column-types.ts'

export type Downloads = {
  merchant_id: string
  sandbox: boolean
  id: string
  user_id: string
  kind: string
  format: DownloadFormat
  request: Record<string, unknown>
  locale: Locale
  state: DownloadState
  /** How often making it was begun; parts belong to one attempt. */
  attempt: Default<number>
  /** End of the maker's lease; null while none makes it. */
  lease: Date | null
  rows: Default<number>
  total: number | null
  bytes: Default<number>
  file_name: string | null
  created: Date
  finished: Date | null
}

export type DownloadParts = {
  merchant_id: string
  sandbox: boolean
  download_id: string
  attempt: number
  part: number
  data: Buffer
}

export type FileTickets = {
  hash: Buffer
  session_id: string
  /** Null: the file is the company's. */
  merchant_id: string | null
  sandbox: boolean
  /** One of the two: a file that was made, or an uploaded one. */
  download_id: string | null
  file_id: string | null
  expires: Date
  used: Date | null
}
