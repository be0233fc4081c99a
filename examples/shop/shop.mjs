/** A small shop on Node alone: a catalogue, a cart, a checkout by the merchant API, its callback, and the page of an order. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
// In a shop of its own: `from '@trastienda/sdk'`.
import { makeClient, readCallback } from '../../sdk/dist/index.js'
import { documentOf, makeOrders } from './orders.mjs'
import * as pages from './pages.mjs'

const maxBody = 100_000

const read = async (request) => {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > maxBody) throw new Error('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const show = (response, page, status = 200) =>
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
const lead = (response, location) => response.writeHead(303, { location }).end()
const none = (response, status = 404) => response.writeHead(status).end()

/** Cart and language of who asks, by a cookie that only this shop reads. */
const makeVisitors = () => {
  const visitors = new Map()
  return (request, response, lang) => {
    const [, known] = /(?:^|; )visitor=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
    const id = visitors.has(known) ? known : randomUUID()
    if (id !== known) {
      visitors.set(id, { lines: [], lang: 'es' })
      response.setHeader('set-cookie', `visitor=${id}; Path=/; HttpOnly; SameSite=Lax`)
    }
    const visitor = visitors.get(id)
    if (lang === 'es' || lang === 'pt') visitor.lang = lang
    return visitor
  }
}

/** What the pages of the shop do. `origin`: of the shop itself. */
const makeActs = ({ api, secret, orders, widget, script, word, origin }) => ({
  catalogue: (visitor, response) => show(response, pages.catalogue(visitor.lang, orders.products, widget)),
  cart: (visitor, response, id) => {
    const begun = /^[0-9a-f]{32}$/.test(id ?? '') ? { id, script, word } : null
    return show(response, pages.cart(visitor.lang, visitor.lines, { begun }))
  },
  /** `embed`: over the cart, and not on a page of its own. */
  pay: async (visitor, response, embed) => {
    if (visitor.lines.length === 0) return lead(response, '/cart')
    try {
      const { id, url } = await api.checkouts.begin(documentOf(orders.open(visitor), visitor.lines, origin()))
      return lead(response, embed ? `/cart?checkout=${id}` : url)
    } catch (error) {
      return show(response, pages.cart(visitor.lang, visitor.lines, { fault: error.message }), 502)
    }
  },
  /** That a browser is here proves nothing: what the API says of the order is what counts. */
  order: async (mid, { lang }, response) => {
    if (!orders.has(mid)) return none(response)
    const { status, total_amount: total, refunded_amount: refunded } = await api.orders.get(mid)
    return show(response, pages.order(lang, { mid, status, total, refunded }))
  },
  refund: async (mid, response) => {
    if (!orders.has(mid)) return none(response)
    const { remaining_amount: left } = await api.orders.get(mid)
    const idempotencyKey = `refund-${mid}-${left}`
    if (left > 0) await api.orders.refund(mid, { amount: left, reason: 'returned' }, { idempotencyKey })
    return lead(response, `/orders/${encodeURIComponent(mid)}`)
  },
  callback: async (request, response) => {
    const text = await read(request)
    let callback
    try {
      callback = readCallback(text, request.headers, secret)
    } catch {
      return none(response, 401)
    }
    const answer = JSON.stringify(orders.answerTo(callback))
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  },
})

const named = (pattern, pathname) => {
  const [, name] = pattern.exec(pathname) ?? []
  return name && decodeURIComponent(name)
}

/** `trastienda`: address of its API, key, vendor's word and mode. `widget`, `script`: its scripts for the pages of shops. */
export const startShop = async ({ port, trastienda, widget, script }) => {
  const api = makeClient(trastienda)
  const { callback_secret: secret } = await api.merchant.keys()
  const [orders, visitorOf] = [makeOrders(), makeVisitors()]
  let origin = ''
  const acts = makeActs({ api, secret, orders, widget, script, word: trastienda.vendor, origin: () => origin })

  const post = async (pathname, request, response) => {
    // A form of another site is none of ours.
    if ((request.headers.origin ?? origin) !== origin) return none(response, 403)
    const visitor = visitorOf(request, response)
    const fields = new URLSearchParams(await read(request))
    if (pathname === '/cart') orders.add(visitor, fields.get('id'))
    if (pathname === '/cart/clear') Object.assign(visitor, { lines: [], mid: undefined })
    if (pathname.startsWith('/cart')) return lead(response, '/cart')
    if (pathname === '/checkout') return acts.pay(visitor, response, fields.has('embed'))
    const mid = named(/^\/orders\/([^/]+)\/refund$/, pathname)
    return mid ? acts.refund(mid, response) : none(response)
  }

  const answer = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, origin)
    if (request.method === 'POST')
      return pathname === '/callback' ? acts.callback(request, response) : post(pathname, request, response)
    if (pathname === '/shop.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(pages.styles)
    const visitor = visitorOf(request, response, searchParams.get('lang'))
    if (pathname === '/') return acts.catalogue(visitor, response)
    if (pathname === '/cart') return acts.cart(visitor, response, searchParams.get('checkout'))
    const mid = named(/^\/orders\/([^/]+)$/, pathname)
    return mid ? acts.order(mid, visitor, response) : none(response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      process.stderr.write(`${error.stack}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise((resolve, reject) => {
    server.on('error', reject).listen(port, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${server.address().port}`
  return {
    url: origin,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
