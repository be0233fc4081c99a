/** The pre-contract information as a file to keep. A browser fetches it by itself; the link opens it. */
import type { Context as HonoContext, Hono } from 'hono'
import type { HandlerInput } from '#contract/define.ts'
import { contract, type Contract } from '#contract/index.ts'
import type { AppDeps } from '#server/http/deps.ts'
import { Failure, replyTo } from '#server/http/failure.ts'
import { failureOf } from '#server/http/failure-of.ts'
import { type Env, incomingOf } from '#server/http/incoming.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { send } from '#server/http/send.ts'
import { testWord } from '#server/lib/files/file-name.ts'
import type { PdfSection } from '#server/lib/pdf/document.ts'
import { renderPdf } from '#server/lib/pdf/render.ts'
import type { Information } from '#server/lib/precontract/information.ts'
import { informationOf } from './information.ts'
import { knock } from './visit.ts'

const { information: call } = contract.customerCheckout
type Query = HandlerInput<Contract['customerCheckout']['information']>['query']

/** Nothing in a file may run, load or be framed, whatever a browser makes of it. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const sectionOf = ({ title, items }: Information['sections'][number]): PdfSection => ({
  title,
  paragraphs: items.flatMap(({ label, value }) => (label === null ? [value] : [])),
  items: items.flatMap(({ label, value }) => (label === null ? [] : [{ label, value }])),
})

const bytesOf = async (http: HonoContext<Env>, deps: AppDeps): Promise<Buffer> => {
  const { db, clock, config, guesses, pulse, lender } = deps
  const { query } = parseInput(call, new URL(http.req.url).searchParams, undefined)
  const fail = (...failure: ConstructorParameters<typeof Failure>): never => {
    throw new Failure(...failure)
  }
  const request = await knock(http.req.param('token') ?? '', {
    ...{ clock, guesses, fail, request: incomingOf(http, config) },
    read: (find) => pulse.within(find(db)),
  })
  const chosen = query as Query // parsed by the same call
  const information =
    informationOf(request, chosen, deps) ??
    fail('ApiValidationException', { fields: { num_instalments: ['This plan is not offered.'] } })
  const { locale, title, sections, warning, version } = information
  const document = {
    ...{ locale, title, issuer: lender.texts.creditor?.name ?? config.productName, footer: version },
    ...(warning !== null && { subtitle: warning }),
    ...(request.sandbox && { mark: testWord(locale).toUpperCase() }),
    sections: sections.map(sectionOf),
    created: clock.now(),
  }
  return renderPdf(document, config.provider.mark)
}

export const serveInformation = (api: Hono<Env>, deps: AppDeps): void => {
  api.get('/checkout/:token/information.pdf', async (http) => {
    http.set('route', `GET ${call.path}.pdf`)
    try {
      const bytes = await bytesOf(http, deps)
      http.header('Content-Type', 'application/pdf')
      http.header('Content-Disposition', 'attachment; filename="informacion.pdf"')
      http.header('Content-Security-Policy', policy)
      return http.body(new Uint8Array(bytes))
    } catch (error) {
      return send(http, replyTo(failureOf(error, deps), http.var.requestId))
    }
  })
}
