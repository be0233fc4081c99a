/** Asks as cheaply as can be: whoever measures shares the machine with what is measured. */
import { Agent, request } from 'node:http'

/** Sends JSON, and answers with what came; rejects where that is no success. */
export const makeAsker = (url: string, token: string, width: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const headers = {
    accept: 'application/vnd.trastienda.v2+json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const post = (path: string, body: unknown, key: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const sent = request(url + path, {
        agent,
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key, 'content-length': Buffer.byteLength(text) },
      })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        let said = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (said += chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(said)
          else reject(new Error(`${path} answered ${answer.statusCode}: ${said}`))
        })
      })
      sent.end(text)
    })
  return { post, close: () => agent.destroy() }
}
