import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { UploadedFile } from '#contract/define.ts'
import { uploadFaults } from '#contract/upload-faults.ts'
import { admit, type UploadRule } from '../lib/uploads/gate.ts'
import type { Caller } from './context.ts'
import type { AppDeps } from './deps.ts'
import { Failure, invalid } from './failure.ts'
import { readUpload } from './read-upload.ts'

type Upload = {
  fields: Record<string, string>
  faults: ReadonlyMap<string, string[]>
  /** Of the file as it came: what makes a second request the same one. */
  digest: string
  /** The file, once a virus scanner has nothing against it. To be asked when nothing else is wrong. */
  scanned: () => Promise<UploadedFile>
}

const personOf = (caller: Caller): string => (caller.kind === 'person' ? caller.userId : caller.kind)

/**
 * Reads the form of an upload and lets its file through the gate. Throws 429 where too many come at once. `holding` gets what
 * gives the place back: to be called when the file is no longer in memory, however the call ends.
 */
export const admitUpload = async (
  incoming: IncomingMessage,
  rule: UploadRule,
  caller: Caller,
  { uploads, log }: Pick<AppDeps, 'uploads' | 'log'>,
  holding: (() => void)[],
): Promise<Upload> => {
  const leave = uploads.enter(personOf(caller))
  if (!leave) throw new Failure('TooManyRequests', { retryAfter: 5 })
  holding.push(leave)
  const { fields, file: raw, faults } = await readUpload(incoming, rule)
  const admitted = raw && !faults.has(rule.field) ? await admit(raw, rule) : null
  if (admitted && 'fault' in admitted) faults.set(rule.field, [admitted.fault])
  return {
    fields,
    faults,
    digest: createHash('sha256')
      .update(raw?.bytes ?? '')
      .digest('base64url'),
    scanned: async () => {
      if (!admitted || !('file' in admitted)) throw invalid({ [rule.field]: [uploadFaults.missing] })
      const found = await uploads.scan(admitted.file).catch((error: unknown) => {
        log.error({ err: error }, 'virus scanner')
        throw new Failure('UpstreamUnavailable')
      })
      if (found !== null) {
        log.warn({ found }, 'virus found in an upload')
        throw invalid({ [rule.field]: [uploadFaults.virus] })
      }
      return admitted.file
    },
  }
}
