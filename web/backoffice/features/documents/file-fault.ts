import { mostDocumentBytes } from '#contract/company-rules.ts'
import { type UploadFault, uploadFaultOf } from '#contract/upload-faults.ts'

/** Why a file is of no use, whoever finds out. `gone`: it was changed or taken away after it was chosen. */
export type FileFault = Exclude<UploadFault, 'missing' | 'twice'> | 'gone'

/** How a file begins: PDF, JPEG, PNG. */
const beginnings = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/** Whether it can still be read: only its name and size are kept by the page. */
export const isReadable = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** What can be told before anything is sent. What a file is, its first bytes say, whatever it is called. */
export const faultOf = async (file: File): Promise<FileFault | null> => {
  if (file.size > mostDocumentBytes) return 'large'
  if (!(await isReadable(file))) return 'gone'
  if (file.size === 0) return 'empty'
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return beginnings.some((beginning) => beginning.every((byte, at) => first[at] === byte)) ? null : 'kind'
}

/** The same, from what the server says of the field. */
export const faultOfWords = (words: string): FileFault => {
  const fault = uploadFaultOf(words)
  // The form has one file always: whoever counts another number has taken it for something else.
  return fault === null || fault === 'missing' || fault === 'twice' ? 'kind' : fault
}
