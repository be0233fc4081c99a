import type { BatchKind } from '#contract/rules/batch-rules.ts'
import type { WriteText } from '#web/texts/text.ts'

/** The empty file that a person fills in: as European spreadsheets open it. */
const columnsOf = {
  capture: ['order', 'amount'],
  cancel: ['order'],
  refund: ['order', 'amount', 'reason', 'note'],
} as const satisfies Record<BatchKind, readonly string[]>

/** Leaves the file to the browser: of its labels alone, in the language of the person. */
export const saveTemplate = (kind: BatchKind, t: WriteText): void => {
  const labels = columnsOf[kind].map((column) => t(`operations.batches.file.column.${column}`))
  const link = document.createElement('a')
  link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${labels.join(';')}\r\n`)}`
  link.download = t(`operations.batches.file.name.${kind}`)
  link.click()
}
