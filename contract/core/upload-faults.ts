/** What can be wrong with the file of an upload. A 400 carries the code in `error.codes`, beside its English sentence in `error.fields`. */
export const uploadFaults = [
  'missing',
  'twice',
  'empty',
  'large',
  'kind',
  'damaged',
  'pixels',
  'mixed',
  'virus',
  'many',
  'again',
] as const
export type UploadFault = (typeof uploadFaults)[number]
