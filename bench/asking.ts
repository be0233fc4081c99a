/** Sends requests at the lowest possible cost, because the client shares the machine with the server that is measured. */
import { Agent, request } from 'node:http'

/** Sends JSON and resolves to the parsed response; rejects if the status is not a success. */
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
