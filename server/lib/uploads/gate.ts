/**
 * The only entry for uploaded files: every call with `upload` goes through it before its handler runs. The type of a file is determined by
 * its content; its name and headers are ignored.
 */
import { fileTypeFromBuffer } from 'file-type'
import type { Call, UploadedFile } from '#contract/core/define.ts'
import type { UploadFault } from '#contract/core/upload-faults.ts'
import { cleanName } from './clean-name.ts'
import { pdfFault } from './inspect-pdf.ts'
import { isTooLarge, sidesOf } from './picture-size.ts'
import { isPlainText } from './plain-text.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

export type UploadRule = NonNullable<Call['upload']>
/** As it was uploaded. */
export type RawFile = { name: string; bytes: Buffer }
type Admitted = { file: UploadedFile } | { fault: UploadFault }

/** Detected by two letters alone, with which the first name of a list may begin. */
const weaklyTold = new Set(['image/bmp', 'application/x-msdownload'])

/** Without what the camera and its owner wrote beside the picture. Null: damaged. */
const strippers: Record<string, (bytes: Buffer) => Buffer | null> = { 'image/jpeg': stripJpeg, 'image/png': stripPng }

/** What the content is; a text says nothing of itself, so that it is one where the call takes texts and nothing speaks against it. */
const typeOf = async (bytes: Buffer, { types }: UploadRule): Promise<string> => {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  const maybeText = types.includes('text/csv') && (found === '' || weaklyTold.has(found))
  return maybeText && isPlainText(bytes) ? 'text/csv' : found
}

/** The picture alone, if it is one that can be shown. */
const strip = (bytes: Buffer, mediaType: string): { bytes: Buffer } | { fault: UploadFault } => {
  const kept = strippers[mediaType]?.(bytes) ?? null
  const sides = kept && sidesOf(kept, mediaType)
  if (!kept || !sides) return { fault: 'damaged' }
  return isTooLarge(sides) ? { fault: 'pixels' } : { bytes: kept }
}

export const admit = async ({ name, bytes }: RawFile, rule: UploadRule): Promise<Admitted> => {
  if (bytes.length === 0) return { fault: 'empty' }
  if (bytes.length > rule.maxBytes) return { fault: 'large' }
  const mediaType = await typeOf(bytes, rule)
  if (!rule.types.includes(mediaType)) return { fault: 'kind' }
  const fault = mediaType === 'application/pdf' ? pdfFault(bytes) : null
  if (fault) return { fault }
  const kept = strippers[mediaType] ? strip(bytes, mediaType) : { bytes }
  if ('fault' in kept) return kept
  return { file: { name: cleanName(name, mediaType), mediaType, bytes: kept.bytes } }
}
