/** What is wrong with a file, as the server says it of the field: how each sentence begins, and the code by which forms have words for it. */
export const uploadFaults = {
  missing: 'Send a file.',
  twice: 'Given more than once.',
  empty: 'The file is empty.',
  large: 'The file is too large',
  kind: 'This is not one of',
  damaged: 'The file is damaged.',
  pixels: 'The picture has too many points.',
  mixed: 'The file carries another one.',
  virus: 'The virus scanner refuses this file.',
  many: 'There are too many files',
  again: 'This file was refused before, or has expired.',
} as const
export type UploadFault = keyof typeof uploadFaults

const codes = Object.entries(uploadFaults) as [UploadFault, string][] // of the object above

export const uploadFaultOf = (message: string): UploadFault | null =>
  codes.find(([, beginning]) => message.startsWith(beginning))?.[0] ?? null
