/**
 * PDFs stay as they are, so that one is looked at for what makes a file two things at once: it begins where a reader begins,
 * ends as a whole one does, and has neither an archive nor a page of HTML around it. What is inside is not opened.
 */
import type { UploadFault } from '#contract/core/upload-faults.ts'

const beginning = Buffer.from('%PDF-')
const ending = Buffer.from('%%EOF')
/** Where readers look for the end, and browsers for what a file is. */
const looked = 1024
/** Of a page of HTML or a drawing; metadata in a PDF is XML too, and begins otherwise. */
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|meta|img|object|embed|link|style)[\s/>]/i

/** The end of an archive, and its longest comment. */
const archiveEnd = Buffer.from('504b0506', 'hex')
const archiveEndBytes = 22
const maxCommentLength = 65_535
const directoryEntry = 0x504b0102

/** Whether readers of archives, which begin at the end, find one that has something in it. */
const isArchive = (bytes: Buffer): boolean => {
  const first = Math.max(0, bytes.length - archiveEndBytes - maxCommentLength)
  for (let at = bytes.lastIndexOf(archiveEnd); at >= first; at = at > 0 ? bytes.lastIndexOf(archiveEnd, at - 1) : -1) {
    if (at + archiveEndBytes > bytes.length) continue
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && directory < at && bytes.readUInt32BE(directory) === directoryEntry) return true
  }
  return false
}

/** Blanks and zeros with which old systems fill a file up; they belong to nothing. */
const isBlank = (byte = 1): boolean => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13)
const filledOf = (bytes: Buffer): number => {
  let length = bytes.length
  while (length > 0 && isBlank(bytes[length - 1])) length -= 1
  return length
}

export const pdfFault = (bytes: Buffer): UploadFault | null => {
  if (!bytes.subarray(0, beginning.length).equals(beginning)) return 'kind'
  const filled = filledOf(bytes)
  const end = bytes.lastIndexOf(ending)
  const around = [bytes.subarray(0, looked), bytes.subarray(Math.max(0, end), filled)]
  if (around.some((part) => markup.test(part.toString('latin1'))) || isArchive(bytes)) return 'mixed'
  return end === -1 || end < filled - looked ? 'damaged' : null
}
