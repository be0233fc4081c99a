import type { BatchFileFault } from '#contract/rules/batch-file-rules.ts'

/** Nothing of the file is read. `field`: the label of the column that has the fault. */
export class FileFault extends Error {
  readonly reason: BatchFileFault
  readonly field: string
  constructor(reason: BatchFileFault, field = '') {
    super(`${reason} ${field}`.trim())
    this.reason = reason
    this.field = field
  }
}
