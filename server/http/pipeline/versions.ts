/**
 * Versions of what two users may edit at once. A reading call returns the version at the beginning of its strong ETag; a change sends that
 * in If-Match, or the bare version in quotes.
 */
import type { staleErrors } from '#contract/core/errors.ts'
import type { FailureDetail } from '#server/core/failure.ts'
import type { IncomingCall } from '#server/core/incoming-call.ts'

/** Never leaves the server: `send` makes the ETag of it. */
export const versionHeader = 'x-version'

type Telling = { setHeader: (name: string, value: string) => void }

/** The version of what a reading call answers; a whole number. */
export const tellVersion = ({ setHeader }: Telling, version: number): void => setHeader(versionHeader, String(version))

type Expecting = {
  request: Pick<IncomingCall, 'header'>
  abort: (type: (typeof staleErrors)[number], detail?: FailureDetail) => never
}

/** Fails with 428 where the caller does not say what it builds on, with 412 where that is not the newest. */
export const expectVersion = ({ request, abort }: Expecting, newest: number): void => {
  const given = request.header('if-match')
  if (given === undefined) return abort('PreconditionRequired')
  const [, version] = /^"(\d{1,15})(?:\.[\w-]+)?"$/.exec(given.trim()) ?? []
  if (version !== String(newest)) abort('PreconditionFailed')
}
