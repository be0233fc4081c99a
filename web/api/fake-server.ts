/** A server that answers what a test says, and a browser around it, as far as the client sees them. */
import { vi } from 'vitest'
import ofList from 'virtual:wires/backoffice'
import more from 'virtual:wires/more'
import { addCalls, type EndReason, type SensitiveAction, setClientEvents } from './client.ts'
import { loadConfig } from './config.ts'
import { writeSession } from './session.ts'

export type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }
type Answer = { status: number; body?: unknown }

const config = { apiHost: 'https://api.example', cookieDomain: '', vendor: 'trastienda' }

/** Requests, answers, and the client's calls of the app. */
export const server = {
  sent: [] as Sent[], // filled by the requests of a test
  answer: (_request: Sent): Answer | Promise<Answer> => ({ status: 200, body: {} }),
  ended: [] as EndReason[], // likewise
  closed: 0,
  checked: 0,
  asked: [] as SensitiveAction[], // likewise
  proof: 'P' as string | null, // null: the person says no
}

/** `document.cookie` as a browser keeps it, for one name. */
const cookieJar = () => {
  let kept = ''
  return {
    querySelector: () => null,
    get cookie() {
      return kept
    },
    set cookie(written: string) {
      const pair = written.split('; ')[0] ?? ''
      kept = written.includes('Max-Age=0') ? '' : pair
    },
  }
}

/** For `beforeEach`, with a signed-in person; restore the globals afterwards. */
export const openServer = async (): Promise<void> => {
  const answer = () => ({ status: 200, body: {} })
  Object.assign(server, { sent: [], ended: [], closed: 0, checked: 0, asked: [], proof: 'P', answer })
  vi.stubGlobal('document', cookieJar())
  vi.stubGlobal('location', { hostname: 'app.example', protocol: 'https:' })
  vi.stubGlobal('fetch', async (url: string, init: Sent['init'] = { headers: {} }) => {
    if (url === '/config.json') return Response.json(config)
    server.sent.push({ url, init })
    const { status, body } = await server.answer({ url, init })
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
  })
  addCalls({ ...ofList, ...more })
  await loadConfig()
  writeSession({ accessToken: 'A1', refreshToken: 'R1' })
  setClientEvents({
    sessionEnded: (reason) => server.ended.push(reason),
    serviceClosed: () => (server.closed += 1),
    accessRefused: () => (server.checked += 1),
    passwordNeeded: async (action) => {
      server.asked.push(action)
      return server.proof
    },
  })
}

export const failure = (status: number, type: string): Answer => ({
  status,
  body: { error: { type, message: type, code: 'x', request_id: 'r1' } },
})
export const bearerOf = ({ init }: Sent): string | undefined => init.headers['Authorization']
