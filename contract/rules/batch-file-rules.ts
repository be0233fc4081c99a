/** What the browser must know of files of batches too, without the schemas. */
export const batchFileTypes = ['text/csv'] as const
/** In bytes: the most sales of a batch, each with the longest note. */
export const maxBatchFileBytes = 4 * 1024 * 1024

/** Why nothing of a file is read. */
export const batchFileFaults = [
  'empty',
  'only_header',
  'no_sale_column',
  'unknown_column',
  'double_column',
  'too_many',
] as const
export type BatchFileFault = (typeof batchFileFaults)[number]

/** Why a line is left out. `unknown` also where the sale is another merchant's or of the other mode: no one learns that it exists. */
export const batchLineFaults = [
  'wrong_quotes',
  'too_long',
  'wrong_columns',
  'no_sale',
  'unknown',
  'other_sale',
  'duplicate',
  'formula',
  'not_an_amount',
  'ambiguous_amount',
  'split_amount',
  'too_precise',
  'too_large',
  'zero_amount',
  'not_a_reason',
  'long_note',
] as const
export type BatchLineFault = (typeof batchLineFaults)[number]

/** Lines with a fault that are named; the others are counted. */
export const maxFaultsNamed = 200
