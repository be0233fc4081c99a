import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { UploadedFile } from '#contract/core/define.ts'
import type { FaultCodes } from '#contract/core/errors.ts'
import { faultDetail } from '#server/lib/uploads/fault-detail.ts'
import { admit, type UploadRule } from '#server/lib/uploads/gate.ts'
import type { Uploader } from '#server/lib/uploads/uploads.ts'
import type { Caller } from '#server/core/caller.ts'
import type { AppDeps } from './deps.ts'
import { Failure } from '#server/core/failure.ts'
import { readUpload } from './read-upload.ts'

type Upload = {
  fields: Record<string, string>
  faults: ReadonlyMap<string, string[]>
  codes: FaultCodes
  /** Of the file as uploaded: identifies a repeated request. */
  digest: string
  /** The file, once a virus scanner has nothing against it. To be asked when nothing else is wrong. */
  scanned: () => Promise<UploadedFile>
}

const uploaderOf = (caller: Caller): Uploader => ({
  person: caller.kind === 'person' ? caller.userId : caller.kind,
  company: caller.kind === 'nobody' ? caller.kind : caller.companyId,
})

/**
 * Reads the form of an upload and checks its file. Throws 429 if too many arrive at once. `holding` receives the function that releases the
 * place: call it when the file is no longer in memory, however the call ends.
 */
export const admitUpload = async (
  incoming: IncomingMessage,
  rule: UploadRule,
  caller: Caller,
  { uploads, log, config }: Pick<AppDeps, 'uploads' | 'log' | 'config'>,
  holding: (() => void)[],
): Promise<Upload> => {
  const leave = uploads.enter(uploaderOf(caller))
  if (!leave) throw new Failure('TooManyRequests', { retryAfter: 5 })
  holding.push(leave)
  const { fields, file: raw, faults, fileFault } = await readUpload(incoming, rule, config.wall.upload)
  const admitted = raw && fileFault === null ? await admit(raw, rule) : { fault: fileFault ?? 'missing' }
  const wrong = 'fault' in admitted ? faultDetail(rule, admitted.fault) : { fields: {}, codes: {} }
  return {
    fields,
    faults: new Map([...faults, ...Object.entries(wrong.fields)]),
    codes: wrong.codes,
    digest: createHash('sha256')
      .update(raw?.bytes ?? '')
      .digest('base64url'),
    scanned: async () => {
      if ('fault' in admitted) throw new Failure('ApiValidationException', wrong)
      const found = await uploads.scan(admitted.file).catch((error: unknown) => {
        log.error({ err: error }, 'virus scanner')
        throw new Failure('UpstreamUnavailable')
      })
      if (found !== null) {
        log.warn({ found }, 'virus found in an upload')
        throw new Failure('ApiValidationException', faultDetail(rule, 'virus'))
      }
      return admitted.file
    },
  }
}
