import type { FaultCodes } from '#contract/core/errors.ts'
import type { UploadFault } from '#contract/core/upload-faults.ts'
import type { UploadRule } from './gate.ts'

const typeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'text/csv': 'CSV',
}

/** English, for developers; the pages have texts of their own by the code. */
const sentences: Record<UploadFault, (rule: UploadRule) => string> = {
  missing: () => 'Send a file.',
  twice: () => 'Given more than once.',
  empty: () => 'The file is empty.',
  large: ({ maxBytes }) => `The file is too large: ${Math.floor(maxBytes / (1024 * 1024))} MB at most.`,
  kind: ({ types }) => `This is not one of: ${types.map((type) => typeNames[type] ?? type).join(', ')}.`,
  damaged: () => 'The file is damaged.',
  pixels: () => 'The picture has too many points.',
  mixed: () => 'The file carries another one.',
  virus: () => 'The virus scanner refuses this file.',
  many: ({ maxFiles }) => `There are too many files: ${maxFiles ?? 1} at most.`,
  again: () => 'This file was refused before, or has expired.',
}

type FaultDetail = { fields: Record<string, string[]>; codes: FaultCodes }

/** Says what is wrong with the file of a call, as sentence and as code. */
export const faultDetail = (rule: UploadRule, fault: UploadFault): FaultDetail => ({
  fields: { [rule.field]: [sentences[fault](rule)] },
  codes: { [rule.field]: fault },
})
