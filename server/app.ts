/** Table of contents of the server: what answers calls, pages and files, and what is around each request. */
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import type { CallGroup } from '#contract/core/define.ts'
import { contract } from '#contract/index.ts'
import { makeLoginThrottle } from './auth/login-throttle.ts'
import { makeWatch } from './auth/watch.ts'
import { serveTestBank } from './features/afterbanks/test-bank.ts'
import { serveAgreement } from './features/agreements/agreement-pdf.ts'
import { findFrame } from './features/customer-checkout/frame.ts'
import { serveInformation } from './features/customer-checkout/information-pdf.ts'
import { serveFiles } from './features/files/serve.ts'
import { serveLogos } from './features/preferences/serve-logo.ts'
import { downloadKinds } from './download-kinds.ts'
import { handlers } from './handlers.ts'
import { publicConfig } from '#server/http/pages/public-config.ts'
import type { AppDeps } from '#server/http/pipeline/deps.ts'
import { developersPath } from '#server/core/developers-path.ts'
import { Failure } from '#server/core/failure.ts'
import { replyTo } from '#server/http/pipeline/reply.ts'
import { serveDescription } from './http/docs/description.ts'
import { failureOf } from './http/pipeline/failure-of.ts'
import { apiHeaders, securityHeaders } from './http/pages/headers.ts'
import { addHealth } from './http/pipeline/health.ts'
import { countOpen } from './http/pipeline/count-open.ts'
import { addressOf, type Env, originOf } from './http/pipeline/incoming.ts'
import { earlyAnswers } from './http/pages/early-answers.ts'
import { serveInstallable } from './http/pages/installable.ts'
import { apiPath } from './http/pipeline/api-path.ts'
import { makeLimits } from './http/pipeline/limits.ts'
import { logRequests } from './http/pipeline/log-requests.ts'
import { mount } from './http/pipeline/mount.ts'
import { serveOrderLink } from './http/pages/order-link.ts'
import { type Pages, readPages, servePages } from './http/pages/pages.ts'
import { makeDatabaseDeadline } from '#server/db/database-deadline.ts'
import { serveContract } from './http/contract-page/contract-page.ts'
import { serveMonthBook } from './http/month-book-page/month-book-page.ts'
import { servePrivacy } from './http/pages/privacy-page.ts'
import { serveReference } from './http/reference/page.ts'
import { plainFile, sendFile } from './http/pages/ready-file.ts'
import { send } from './http/pipeline/send.ts'
import { serveWidget } from './http/pages/widget-script.ts'
import { type CallLog, makeCallLog } from '#server/services/call-log/call-log.ts'
import { makePeopleHasher } from '#server/services/audiences/identifiers.ts'
import { type ClockCheck, trustClock } from '#server/db/clock-check.ts'
import { makeCheckoutTools } from '#server/services/checkout/tools.ts'
import { makeDecide } from '#server/services/decision/decision.ts'
import { type Feed, makeFeed } from '#server/services/events/feed.ts'
import { newId } from '#server/core/ids.ts'
import { makeAskBank } from '#server/services/open-banking.ts'
import { lenderOf } from '#server/services/precontract/lender.ts'
import { makeSigningSecrets } from './lib/outgoing/signing-secrets.ts'
import { makeUploads } from './lib/uploads/uploads.ts'
import { makeAttachments } from '#server/services/files/attachments.ts'
import { serveOutbox } from '#server/http/pages/outbox-page.ts'

/** Paths that the pages of every shop may read. */
const openPaths = Object.values<CallGroup>(contract)
  .flatMap((group) => Object.values(group))
  .flatMap(({ access, path }) =>
    access === 'public-key' ? [new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] : [],
  )

/**
 * `webFolder`: the built pages; null serves the API alone. `patience`: milliseconds to wait for the database to begin; `pagePatience`:
 * those that a page waits for its answers.
 * `feed`: for the caller, which ends its streams before the server. `isStopping`: from when on it is to be sent no requests.
 */
export type Parts = Pick<AppDeps, 'db' | 'clock' | 'log' | 'config'> & {
  webFolder: string | null
  patience?: number
  pagePatience?: number
  feed?: Feed
  isStopping?: () => boolean
  /** For the caller, which ends it after the server. */
  callLog?: CallLog
  /** Without one the clock is believed. */
  clockCheck?: ClockCheck
}

/** The whole HTTP side. Throws where a call has no access rule or no handler. */
export const makeApp = (parts: Parts): Hono<Env> =>
  makeAppWith(parts, (api, deps) => mount(api, contract, handlers, deps))

/** The same around other calls, for tests of the machinery. */
export const makeAppWith = (
  { webFolder, patience, pagePatience, ...parts }: Parts,
  addCalls: (api: Hono<Env>, deps: AppDeps) => void,
): Hono<Env> => {
  const { limits } = parts.config
  const deps: AppDeps = {
    ...parts,
    clockCheck: parts.clockCheck ?? trustClock(parts.clock),
    limits: makeLimits(limits),
    loginThrottle: makeLoginThrottle(limits),
    watch: makeWatch(parts),
    databaseDeadline: makeDatabaseDeadline(patience),
    feed: parts.feed ?? makeFeed(parts),
    callLog: parts.callLog ?? makeCallLog(parts),
    isStopping: parts.isStopping ?? (() => false),
    decide: makeDecide(parts.config, parts.log),
    askBank: makeAskBank(parts.config, parts.log),
    checkout: makeCheckoutTools(parts.config, parts.log),
    secretsOf: makeSigningSecrets(parts.config),
    people: makePeopleHasher(parts.config),
    lender: lenderOf(parts.config),
    uploads: makeUploads(parts.config),
  }
  const pages = readPages(webFolder)
  const api = new Hono<Env>()
  api.use(apiHeaders(deps.config, openPaths))
  api.use(refuseOnWrongClock(deps))
  addCalls(api, deps)
  // The routes that follow need no session.
  api.use(countOpen(deps))
  serveFiles(api, downloadKinds, deps)
  serveInformation(api, deps)
  serveAgreement(api, deps)
  serveLogos(api, deps)
  addDocuments(api, deps, pages)
  api.all('*', notFound)

  const app = new Hono<Env>({ getPath: (request) => apiPath(getPath(request)) })
  app.use(async (http, next) => {
    const requestId = newId(deps.clock)
    http.set('requestId', requestId)
    await next()
    http.res.headers.set('X-Request-Id', requestId)
  })
  app.use(logRequests(deps.log))
  app.use(securityHeaders(deps.config, pages.scripts))
  app.route('/api', api)
  addHealth(app, deps)
  app.get('/config.json', (http) => {
    const told = publicConfig(deps.config, originOf(http, deps.config))
    return sendFile(http, plainFile(JSON.stringify(told), 'application/json; charset=utf-8'))
  })
  serveOutbox(app, { ...deps, attachments: makeAttachments({ ...deps, downloadKinds }) })
  app.use('/sandbox-bank/*', countOpen(deps))
  serveTestBank(app, deps)
  serveWidget(app, pages, deps.config)
  serveInstallable(app, pages, deps.config)
  servePrivacy(app, deps.config)
  // With the pages below it.
  app.use(`${developersPath}/*`, countOpen(deps))
  serveReference(app, pages, deps.config)
  serveMonthBook(app, downloadKinds, deps)
  serveContract(app, deps.config, (request, env) => app.fetch(request, env))
  const ask = (http: HonoContext<Env>) => async (path: string, headers: Record<string, string>) =>
    app.fetch(new Request(new URL(path, http.req.url), { headers }), http.env)
  serveOrderLink(app, deps.config.vendor, ask)
  servePages(app, pages, deps.config, {
    early: (http) => earlyAnswers(http, { vendor: deps.config.vendor, ask: ask(http), patience: pagePatience }),
    // It reads the database for who has no session.
    findFrame: async (http, token, origin) => {
      deps.limits.countOpenCall(addressOf(http, deps.config), deps.clock.now())
      return findFrame(deps)(token, origin)
    },
  })
  app.onError((error, http) => send(http, replyTo(failureOf(error, deps), http.var.requestId)))
  return app
}

/** On a wrong clock sessions end, keys are forgotten and money is booked on other days: another process has to answer. */
const refuseOnWrongClock =
  ({ clockCheck }: AppDeps): MiddlewareHandler<Env> =>
  async (http, next) => {
    if (await clockCheck.isRight()) return next()
    return send(http, replyTo(new Failure('ServiceUnavailable'), http.var.requestId))
  }

const notFound = (http: HonoContext<Env>): Response =>
  send(http, replyTo(new Failure('ObjectNotFound'), http.var.requestId))

/** Documents under the API host, for any Accept. */
const addDocuments = (api: Hono<Env>, { config }: AppDeps, { texts }: Pages): void => {
  serveDescription(api, contract, config)
  api.get('/translations/:file', (http) => {
    const address = texts.get(http.req.param('file').replace(/\.json$/, ''))
    return address ? http.redirect(address) : notFound(http)
  })
}
