import { describe, expect, test } from 'vitest'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import type { Ports, Upload } from './deliver.ts'
import { faultOf } from './file-fault.ts'
import { makeQueue } from './upload-queue.ts'

type Sent = {
  name: string
  key: string
  signal: AbortSignal
  onProgress: (sent: number, total: number) => void
  arrive: () => void
  fail: (error: unknown) => void
}

const pdf = (name: string, bytes = '%PDF-1.7') => new File([bytes], name)
/** Resolves after all chained promises have settled. */
const settled = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
const lost = () => new ConnectionError('offline')
const invalid = { type: 'ApiValidationException' } as const
const refused = (status: number, fields = {}, retryAfter: number | null = null) =>
  new ApiError(status, { ...invalid, fields }, { retryAfter })

/** A queue whose every try the test answers, with a clock that the test moves. */
const start = (ports: Partial<Ports> = {}) => {
  const sent: Sent[] = []
  const waits: (number | 'open')[] = []
  let keys = 0
  const queue = makeQueue({
    send: ({ file }, { idempotencyKey: key, signal, onProgress }) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ name: file.name, key, signal, onProgress, arrive: resolve, fail: reject })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    faultOf: async () => null,
    refresh: async () => undefined,
    whenOpen: async () => void waits.push('open'),
    whenOnline: async () => undefined,
    pause: async (milliseconds) => void waits.push(milliseconds),
    newKey: () => String((keys += 1)),
    now: () => 0,
    ...ports,
  })
  const states = () => queue.all().map(({ file, state }: Upload) => [file.name, state.kind])
  return { queue, sent, waits, states }
}

describe('[CA-33] files on their way', () => {
  test('two at once; what has arrived makes room, and is gone when the list is read again', async () => {
    let read = 0
    const { queue, sent, states } = start({ refresh: async () => void (read += 1) })
    queue.add('cif', [pdf('a'), pdf('b'), pdf('c')])
    await settled()
    expect(states()).toEqual([
      ['a', 'sending'],
      ['b', 'sending'],
      ['c', 'queued'],
    ])
    sent[0]?.arrive()
    await settled()
    expect(read).toBe(1)
    expect(states()).toEqual([
      ['b', 'sending'],
      ['c', 'sending'],
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })

  test('an answer that is lost costs two more tries under the same key, and then the person says', async () => {
    const { queue, sent, waits, states } = start()
    queue.add('cif', [pdf('a')])
    for (const round of [0, 1, 2]) {
      await settled()
      sent[round]?.fail(lost())
    }
    await settled()
    expect(waits).toEqual([1_000, 4_000])
    expect(states()).toEqual([['a', 'failed']])
    queue.again(queue.all()[0]?.id ?? '')
    await settled()
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key, sent[0]?.key, sent[0]?.key])
    sent[3]?.arrive()
    await settled()
    expect(states()).toEqual([])
  })

  test('a closed service is waited for, and a busy one for as long as it asks', async () => {
    const { queue, sent, waits } = start()
    queue.add('cif', [pdf('a')])
    await settled()
    sent[0]?.fail(refused(503))
    await settled()
    sent[1]?.fail(refused(429, {}, 7))
    await settled()
    sent[2]?.arrive()
    await settled()
    expect(waits).toEqual(['open', 7_000])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(queue.all()).toEqual([])
  })

  test('what the server refuses says why and gives its place to the next; a call it did not take begins anew', async () => {
    const { queue, sent, states } = start()
    queue.add('cif', [pdf('a')])
    await settled()
    sent[0]?.fail(new ApiError(400, { ...invalid, fields: { file: ['No.'] }, codes: { file: 'virus' } }))
    await settled()
    expect(queue.all()[0]?.state).toEqual({ kind: 'refused', fault: 'virus' })
    queue.add('signatory_dni', [pdf('b')])
    queue.add('cif', [pdf('c')])
    await settled()
    expect(states()).toEqual([
      ['b', 'sending'],
      ['c', 'sending'],
    ])
    sent[1]?.fail(refused(403))
    await settled()
    queue.again(queue.all()[0]?.id ?? '')
    await settled()
    expect(sent[3]?.name).toBe('b')
    expect(sent[3]?.key).not.toBe(sent[1]?.key)
  })

  test('what was stopped is neither sent nor shown again', async () => {
    const { queue, sent, states } = start()
    queue.add('cif', [pdf('a'), pdf('b'), pdf('c')])
    await settled()
    queue.remove(queue.all()[0]?.id ?? '')
    await settled()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual([
      ['b', 'sending'],
      ['c', 'sending'],
    ])
    queue.clear()
    await settled()
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true)
    expect([states(), sent.length]).toEqual([[], 3])
  })

  test('how long it still takes is guessed from how fast it was', async () => {
    let clock = 0
    const { queue, sent } = start({ now: () => clock })
    queue.add('cif', [pdf('a')])
    await settled()
    clock = 100
    sent[0]?.onProgress(1, 100)
    expect(queue.all()[0]?.state).toEqual({ kind: 'sending', share: 0.01, left: null })
    clock = 2_000
    sent[0]?.onProgress(25, 100)
    expect(queue.all()[0]?.state).toEqual({ kind: 'sending', share: 0.25, left: 6 })
  })
})

test('[CA-33] what can be told of a file before it is sent', async () => {
  const gone = pdf('gone')
  gone.slice = () => {
    throw new DOMException('Changed.', 'NotReadableError')
  }
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf')
  const files = [pdf('a.pdf'), pdf('photo.jpg', '\u00FF'), pdf('empty.pdf', ''), large, gone, pdf('b', 'MZ...')]
  expect(await Promise.all(files.map(faultOf))).toEqual([null, 'kind', 'empty', 'large', 'gone', 'kind'])
  expect(await faultOf(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'x.pdf'))).toBeNull()
})
