/**
 * Sends a form with a file by XMLHttpRequest, the only API that reports upload progress. It has no time-out as a whole: it aborts when
 * nothing has moved for as long as a call may take [CA-34].
 */
import type { ClientRequest } from '#contract/core/client.ts'
import { callTimeout } from '#contract/core/call-timeout.ts'

type Answered = { response: { ok: boolean; status: number; headers: Headers }; text: string }

const formOf = ({ body, file }: ClientRequest): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  if (file?.source instanceof Blob) form.append(file.field, file.source)
  return form
}

const headersOf = (lines: string): Headers => {
  const headers = new Headers()
  for (const line of lines.trim().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/** Rejects as `fetch` does: an `AbortError` or `TimeoutError` of a signal, a `TypeError` of the network. */
export const sendForm = (request: ClientRequest, url: string, headers: Record<string, string>): Promise<Answered> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const sending = new XMLHttpRequest()
  const signal = request.signal instanceof AbortSignal ? request.signal : null
  const stop = (reason: unknown): void => {
    reject(reason)
    sending.abort()
  }
  const onAbort = (): void => stop(signal?.reason)
  if (signal?.aborted) return Promise.reject(signal.reason)
  let idle: ReturnType<typeof setTimeout> | undefined
  const moved = (): void => {
    clearTimeout(idle)
    idle = setTimeout(() => stop(new DOMException('Nothing has moved.', 'TimeoutError')), callTimeout)
  }
  sending.open(request.method, url)
  sending.withCredentials = true
  for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
  sending.upload.addEventListener('progress', ({ loaded, total }) => {
    moved()
    request.onProgress?.(loaded, total)
  })
  sending.addEventListener('progress', moved)
  sending.addEventListener('error', () => reject(new TypeError('The upload failed.')))
  sending.addEventListener('load', () => {
    const { status, responseText: text } = sending
    const ok = status >= 200 && status < 300
    resolve({ response: { ok, status, headers: headersOf(sending.getAllResponseHeaders()) }, text })
  })
  signal?.addEventListener('abort', onAbort)
  moved()
  sending.send(formOf(request))
  return promise.finally(() => {
    clearTimeout(idle)
    signal?.removeEventListener('abort', onAbort)
  })
}
