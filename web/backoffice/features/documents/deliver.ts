/** The way of one file to the server: tried again where it may have been lost, waiting where waiting helps, under one key. */
import type { DocumentKey } from '#domain/onboarding.ts'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { fileFault } from '#web/api/file-fault.ts'
import { isDefinite } from '#web/api/idempotency.ts'
import { type FileFault, serverFaults } from './file-fault.ts'

type State =
  /** Waits for the uploads before it. */
  | { kind: 'queued' }
  /** `left`: estimated seconds; null while there is no estimate. */
  | { kind: 'sending'; share: number; left: number | null }
  /** It goes on by itself: when the service is open, the network there, or the server less busy. */
  | { kind: 'waiting'; on: 'service' | 'network' | 'turn' }
  | End

/** Nothing more happens by itself. */
type End = { kind: 'failed'; error: unknown } | { kind: 'refused'; fault: FileFault }

export type Upload = { id: string; document: DocumentKey; file: File; state: State }

type Try = { idempotencyKey: string; signal: AbortSignal; onProgress: (sent: number, total: number) => void }

export type Ports = {
  /** Rejects as calls do. */
  send: (upload: Upload, one: Try) => Promise<unknown>
  /** Null for a file that may be sent. */
  faultOf: (file: File) => Promise<FileFault | null>
  /** What is shown of the documents is read again. */
  refresh: () => Promise<unknown>
  /** These resolve when a retry makes sense, and reject when the signal aborts. */
  whenOpen: (signal: AbortSignal) => Promise<void>
  whenOnline: (signal: AbortSignal) => Promise<void>
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  newKey: () => string
  /** Milliseconds. */
  now: () => number
}

/** What is known of a file's tries so far. */
export type Delivery = { key: string; isInDoubt: boolean; end: AbortController; lost: number; waits: number }

/** Milliseconds before a second and a third try after an answer that was lost. */
const pauses = [1_000, 4_000]
/** How often a file waits for the service or its turn before the person is asked. */
const maxWaits = 30
/** Seconds to wait where the server does not say. */
const busyFor = 5
/** Milliseconds of sending before a guess is worth anything. */
const guessAfter = 400

type Put = (state: State) => void

const sendOnce = (upload: Upload, { key, end: { signal } }: Delivery, ports: Ports, put: Put): Promise<unknown> => {
  const began = ports.now()
  const onProgress = (sent: number, total: number): void => {
    if (signal.aborted) return
    const share = total > 0 ? sent / total : 0
    const spent = ports.now() - began
    const left = share > 0 && spent >= guessAfter ? (spent / share - spent) / 1000 : null
    put({ kind: 'sending', share, left })
  }
  put({ kind: 'sending', share: 0, left: null })
  return ports.send(upload, { idempotencyKey: key, signal, onProgress })
}

/** No answer arrived: whether the file has arrived is not known. */
const afterLoss = async (error: unknown, { file }: Upload, own: Delivery, ports: Ports, put: Put) => {
  const { signal } = own.end
  if ((await ports.faultOf(file)) === 'gone') return { kind: 'refused', fault: 'gone' } as const
  const pause = pauses[own.lost]
  own.lost += 1
  if (pause === undefined) return { kind: 'failed', error } as const
  put({ kind: 'waiting', on: 'network' })
  await ports.pause(pause, signal)
  await ports.whenOnline(signal)
  return null
}

/** Waits for what a failed try was short of; answers how it ends where there is nothing to wait for. */
const afterFailure = async (
  error: unknown,
  upload: Upload,
  own: Delivery,
  ports: Ports,
  put: Put,
): Promise<End | null> => {
  own.isInDoubt = !isDefinite(error, own.isInDoubt)
  const fault = fileFault(error, serverFaults)
  if (fault !== null) return { kind: 'refused', fault }
  if (error instanceof ConnectionError) return afterLoss(error, upload, own, ports, put)
  if (!(error instanceof ApiError)) return { kind: 'failed', error }
  const { status, retryAfter } = error
  if (status === 413) return { kind: 'refused', fault: 'large' }
  if (status !== 503 && status !== 429) {
    if (!own.isInDoubt) own.key = ports.newKey()
    return { kind: 'failed', error }
  }
  own.waits += 1
  if (own.waits > maxWaits) return { kind: 'failed', error }
  put({ kind: 'waiting', on: status === 503 ? 'service' : 'turn' })
  const { signal } = own.end
  await (status === 503 ? ports.whenOpen(signal) : ports.pause((retryAfter ?? busyFor) * 1000, signal))
  return null
}

/** Sends a file until it has arrived, which null says, or until nothing more can be done. Rejects where it was stopped. */
export const deliver = async (upload: Upload, own: Delivery, ports: Ports, put: Put): Promise<End | null> => {
  const fault = await ports.faultOf(upload.file)
  if (fault) return { kind: 'refused', fault }
  for (;;) {
    own.end.signal.throwIfAborted()
    try {
      await sendOnce(upload, own, ports, put)
      return null
    } catch (error) {
      own.end.signal.throwIfAborted()
      const end = await afterFailure(error, upload, own, ports, put)
      if (end) return end
    }
  }
}
