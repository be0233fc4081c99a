import type { UploadFault } from '#contract/core/upload-faults.ts'
import { fieldError, isApiError } from './errors.ts'

/**
 * Finds what the server says is wrong with the file of an upload, by its code; null where it says nothing of the file. `known`: what the
 * form has texts for. Every other code becomes `kind`.
 */
export const fileFault = <Fault extends UploadFault>(
  error: unknown,
  known: readonly Fault[],
): Fault | 'kind' | null => {
  if (!isApiError(error) || fieldError(error, 'file') === null) return null
  return known.find((fault) => fault === error.codes['file']) ?? 'kind'
}
