/** `/checkout?order=…&public-key=…`: how native apps of merchants open the page of a checkout that their system has begun. */
import type { Context as HonoContext, Hono } from 'hono'
import { acceptFor } from '../pipeline/accept.ts'
import type { Env } from '../pipeline/incoming.ts'
import type { Ask } from './early-answers.ts'

const urlIn = async (answer: Response): Promise<string | null> => {
  if (!answer.ok) return null
  const { url } = (await answer.json()) as { url: string } // the call's own answer
  return url
}

/** Leads on as the page script does. Without an order the address is a screen of the app. */
export const serveOrderLink = (app: Hono<Env>, vendor: string, ask: (http: HonoContext<Env>) => Ask): void => {
  app.get('/checkout', async (http, next) => {
    const { order, sandbox, 'public-key': dashed, public_key: key = dashed } = http.req.query()
    if (order === undefined) return next()
    const isSandbox = sandbox === '' || sandbox === 'true' || sandbox === '1'
    const path = `/api/checkout/${encodeURIComponent(order)}/page?${new URLSearchParams({ public_key: key ?? '' }).toString()}`
    const url = await urlIn(await ask(http)(path, { accept: acceptFor(vendor, { sandbox: isSandbox, version: 1 }) }))
    http.header('Cache-Control', 'no-store')
    return url === null ? http.text('Not found', 404) : http.redirect(url, 303)
  })
}
