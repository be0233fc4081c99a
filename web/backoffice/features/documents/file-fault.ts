import { maxDocumentBytes } from '#contract/rules/company-rules.ts'

/** What the server may find, beside `kind`. The form has one file always: another number is a fault of its form. */
export const serverFaults = ['empty', 'large', 'damaged', 'pixels', 'mixed', 'virus', 'many', 'again'] as const
/** Why a file is of no use. `gone`: it was changed or removed after it was chosen. */
export type FileFault = (typeof serverFaults)[number] | 'kind' | 'gone'

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

/** Returns what is wrong with a file before it is sent, or null. The first bytes decide its type, not its name. */
export const faultOf = async (file: File): Promise<FileFault | null> => {
  if (file.size > maxDocumentBytes) return 'large'
  if (!(await isReadable(file))) return 'gone'
  if (file.size === 0) return 'empty'
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return beginnings.some((beginning) => beginning.every((byte, at) => first[at] === byte)) ? null : 'kind'
}
