import type { Contract } from '#contract/index.ts'
import { can } from '#contract/core/access.ts'
import { maxFaultsNamed } from '#contract/rules/batch-file-rules.ts'
import { batchPermissions } from '#contract/rules/batch-rules.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { FileFault } from './file/file-fault.ts'
import { nameSales } from './file/name-sales.ts'
import { readBatchFile } from './file/read-file.ts'

/** Lines with their sales, and lines with a fault; nothing of the file is stored. */
export const readFile: Handler<Contract['batches']['readFile']> = async ({ body: { kind }, file }, context) => {
  const { tx, scope, caller, abort } = context
  if (!can(caller.role, batchPermissions[kind])) abort('PermissionDenied')
  const read = await readBatchFile(file.bytes, kind).catch((error: unknown) => {
    if (error instanceof FileFault) return abort('BatchFileRefused', { fields: { file: [error.reason, error.field] } })
    throw error
  })
  const { rows, faults } = await nameSales(tx, scope, read.lines)
  const all = [...read.faults, ...faults].toSorted((one, other) => one.line - other.line)
  return { rows, faults: all.slice(0, maxFaultsNamed), faultsCount: all.length }
}
