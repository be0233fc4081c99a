/** A receiver of usage events on this machine: takes what is right in form, and answers what a test says. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenLocally, readAll } from './local-server.ts'

export type UsageEvent = {
  uuid: string
  event_type: string
  event_properties: Record<string, unknown>
  device_id: string
  session_id: number
}

/** `hang`: no answer at all. `most`: events of a batch that is not too large. */
type Answer = { status: 200 | 400 | 500 } | { most: number } | 'hang'

/** What is wrong with a batch, as the protocol has it. */
const faultsOf = ({ headers, method }: IncomingMessage, form: URLSearchParams, key: string): string[] => {
  const [client = '', e = '', v = '', time = ''] = ['client', 'e', 'v', 'upload_time'].map(
    (name) => form.get(name) ?? '',
  )
  const checksum = createHash('md5').update(`2${key}${e}${time}`).digest('hex')
  const checks: [string, boolean][] = [
    ['method', method === 'POST'],
    ['form', headers['content-type'] === 'application/x-www-form-urlencoded;charset=UTF-8'],
    ['names', [...form.keys()].join() === 'client,e,v,upload_time,checksum'],
    ['key', client === key],
    ['version', v === '2'],
    ['time', /^\d{13}$/.test(time)],
    ['checksum', form.get('checksum') === checksum],
    ['cookie', headers.cookie === undefined],
    ['referrer', headers.referer === undefined],
  ]
  return checks.flatMap(([name, isRight]) => (isRight ? [] : [name]))
}

export const openReceiver = async (key: string) => {
  const state = {
    answer: { status: 200 } as Answer, // until a test says otherwise
    /** All batches that arrived, with any answer, and the texts as they arrived. */
    batches: [] as UsageEvent[][], // filled by requests
    texts: [] as string[], // likewise
    faults: [] as string[], // likewise
    taken: [] as UsageEvent[], // likewise
  }
  const statusFor = (answer: Exclude<Answer, 'hang'>, count: number): number => {
    if ('status' in answer) return answer.status
    return count > answer.most ? 413 : 200
  }
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await readAll(request)).toString()
    const form = new URLSearchParams(text)
    const events = JSON.parse(form.get('e') ?? '[]') as UsageEvent[] // the faults say when it is not
    state.faults.push(...faultsOf(request, form, key))
    state.batches.push(events)
    state.texts.push(decodeURIComponent(text.replaceAll('+', ' ')))
    if (state.answer === 'hang') return
    const status = statusFor(state.answer, events.length)
    if (status === 200) state.taken.push(...events)
    response.writeHead(status, { 'Access-Control-Allow-Origin': '*' }).end(status === 200 ? 'success' : '')
  }
  const { port, close } = await listenLocally((request, response) => void receive(request, response))
  return {
    state,
    // The watchers of pages know from the path that a refusal is meant.
    url: `http://127.0.0.1:${port}/api/`,
    reset: () => Object.assign(state, { answer: { status: 200 }, batches: [], texts: [], faults: [], taken: [] }),
    close,
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
