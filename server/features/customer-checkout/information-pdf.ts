/** The pre-contract information as a file to keep. A browser fetches it by itself; the link opens it. */
import { createHash } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import type { HandlerInput } from '#contract/core/define.ts'
import { contract, type Contract } from '#contract/index.ts'
import type { AppDeps } from '#server/http/pipeline/deps.ts'
import { Failure } from '#server/core/failure.ts'
import { replyTo } from '#server/http/pipeline/reply.ts'
import { failureOf } from '#server/http/pipeline/failure-of.ts'
import { type Env, incomingOf } from '#server/http/pipeline/incoming.ts'
import { parseInput } from '#server/http/pipeline/parse-input.ts'
import { send } from '#server/http/pipeline/send.ts'
import { testWord } from '#server/services/files/file-name.ts'
import type { PdfSection } from '#server/lib/pdf/document.ts'
import { renderPdf } from '#server/lib/pdf/render.ts'
import { madeOnce } from '#server/core/made-once.ts'
import type { Information } from '#server/services/precontract/information.ts'
import { informationOf } from './information.ts'
import { knock } from './visit.ts'

const { information: call } = contract.customerCheckout
type Query = HandlerInput<Contract['customerCheckout']['information']>['query']

/** Nothing in a file may run, load or be framed, even if a browser treats it as a page. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const sectionOf = ({ title, items }: Information['sections'][number]): PdfSection => ({
  title,
  paragraphs: items.flatMap(({ label, value }) => (label === null ? [value] : [])),
  items: items.flatMap(({ label, value }) => (label === null ? [] : [{ label, value }])),
})

/** Some 30 kB each; a link opens a few plans in two languages. */
const maxKept = 100
type Kept = ReturnType<typeof madeOnce<Buffer>>

const bytesOf = async (http: HonoContext<Env>, deps: AppDeps, kept: Kept): Promise<Buffer> => {
  const { db, clock, config, loginThrottle, databaseDeadline, lender } = deps
  const { query } = parseInput(call, new URL(http.req.url).searchParams, undefined)
  const abort = (...failure: ConstructorParameters<typeof Failure>): never => {
    throw new Failure(...failure)
  }
  const request = await knock(http.req.param('token') ?? '', {
    clock,
    loginThrottle,
    abort,
    request: incomingOf(http, config),
    read: (find) => databaseDeadline.within(find(db)),
    // No transaction follows.
    bindTo: () => {},
  })
  const chosen = query as Query // parsed by the same call
  const information =
    informationOf(request, chosen, deps) ??
    abort('ApiValidationException', { fields: { num_instalments: ['This plan is not offered.'] } })
  const { locale, title, sections, warning, version } = information
  const document = {
    locale,
    title,
    issuer: lender.texts.creditor?.name ?? config.productName,
    footer: version,
    ...(warning !== null && { subtitle: warning }),
    ...(request.sandbox && { mark: testWord(locale).toUpperCase() }),
    sections: sections.map(sectionOf),
  }
  // The link alone opens it, as often as the customer wants, so that the same content is rendered once.
  const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
  return kept(key, () => renderPdf({ ...document, created: clock.now() }, config.provider.mark))
}

export const serveInformation = (api: Hono<Env>, deps: AppDeps): void => {
  const kept: Kept = madeOnce(maxKept)
  api.get('/checkout/:token/information.pdf', async (http) => {
    http.set('route', `GET ${call.path}.pdf`)
    try {
      const bytes = await bytesOf(http, deps, kept)
      http.header('Content-Type', 'application/pdf')
      http.header('Content-Disposition', 'attachment; filename="informacion.pdf"')
      http.header('Content-Security-Policy', policy)
      return http.body(new Uint8Array(bytes))
    } catch (error) {
      return send(http, replyTo(failureOf(error, deps), http.var.requestId))
    }
  })
}
