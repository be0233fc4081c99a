import type { Locale } from '#contract/calls/account.ts'

/** What a document says, without a word about how it looks. Texts are in the reader's language, amounts and days already written. */
export type PdfDocument = {
  locale: Locale
  /** Who issues it: the product's name. */
  issuer: string
  title: string
  /** One line of context below the title. */
  subtitle?: string
  /** Set in test mode: a word at the head of each page. */
  mark?: string
  /** A picture beside the title, JPEG or PNG; the facts contain its text. */
  logo?: Buffer
  /** What identifies it: shop, day, number. */
  facts?: readonly PdfItem[]
  sections: readonly PdfSection[]
  /** Text at the foot of each page beside its number. */
  footer?: string
  /** When it was made; part of the file, so that the same document makes the same bytes. */
  created: Date
}

/** A section shows what it has, in this order; without a title it belongs to the one before. */
export type PdfSection = {
  title?: string
  paragraphs?: readonly string[]
  items?: readonly PdfItem[]
  table?: PdfTable
}

/** `total`: a sum, between a single and a double rule. */
export type PdfItem = { label: string; value: string; total?: boolean }

export type PdfTable = {
  columns: readonly PdfColumn[]
  /** One text a column. */
  rows: readonly (readonly string[])[]
  /** A last row, under a single and over a double rule. */
  totals?: readonly string[]
}

/** `share`: width in proportion to the others; 1 where it is left out. Amounts are at the right. */
export type PdfColumn = { label: string; align?: 'left' | 'right'; share?: number }
