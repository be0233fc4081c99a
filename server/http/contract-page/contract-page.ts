/**
 * The page of a customer's agreement (docs/decisions/0075): forms of text that need no script, in any browser, for years. It only asks the calls of
 * `agreements`, like other clients; a cookie of its own path has the ticket of the code that was sent, and then the pass.
 */
import { Readable } from 'node:stream'
import type { Context as HonoContext, Hono } from 'hono'
import type { ErrorBody } from '#contract/core/errors.ts'
import type { CallAnswer } from '#contract/core/define.ts'
import { camelKeys } from '#contract/core/wire.ts'
import type { Contract } from '#contract/index.ts'
import { type CodeFault, codeFaults } from '#contract/rules/code-faults.ts'
import { type Locale, localeNamed } from '#domain/locales.ts'
import { readAcceptLanguage } from '#server/core/accept-language.ts'
import type { AppConfig } from '#server/core/config.ts'
import { newToken } from '#server/core/tokens.ts'
import { type Env, originOf } from '../pipeline/incoming.ts'
import { sendFile } from '../pages/ready-file.ts'
import { contractStyle, stylePath } from './style.ts'
import { type Fault, writeCodeForm, writeContract, writeDocumentForm, type Page, writePage } from './write.ts'

type Calls = Contract['agreements']
type Http = HonoContext<Env>
type Answer = (request: Request, env: Env['Bindings']) => Response | Promise<Response>

/** The token of the address goes to no other site, is kept by no cache and found by no search. */
const unseen = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const maxFormBytes = 1000
const cookieName = 'contract'
/** How long the browser keeps what the API forgets by then. */
const [ticketSeconds, passSeconds] = [600, 1800]

const tokenOf = (http: Http): string => encodeURIComponent(http.req.param('token') ?? '')

/** What the browser knows: a code was sent, or the contract is open. */
type Known = { kind: 'ticket'; secret: string; channel: string } | { kind: 'pass'; secret: string } | null

const knownOf = (http: Http): Known => {
  const [, kind, secret, channel] =
    /(?:^|;\s*)contract=(ticket|pass)\.([\w-]{32})(?:\.(email|sms))?(?:;|$)/.exec(http.req.header('cookie') ?? '') ?? []
  if (secret === undefined) return null
  return kind === 'pass' ? { kind, secret } : { kind: 'ticket', secret, channel: channel ?? 'email' }
}

/** A call of the API from within: as the sender, from the same address. */
const askFrom =
  (http: Http, answer: Answer, vendor: string) =>
  async (path: string, { body, bearer }: { body?: object; bearer?: string } = {}): Promise<Response> => {
    const forwarded = http.req.header('x-forwarded-for')
    const headers = {
      accept: `application/vnd.${vendor}.v1+json`,
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const url = new URL(`/api/agreements/${path}`, http.req.url)
    if (!body) return answer(new Request(url, { headers }), http.env)
    // The API reads bodies of the connection itself, so it gets a stream with the socket of this one.
    const stream = Object.assign(Readable.from([Buffer.from(JSON.stringify(body))]), {
      headers,
      complete: true,
      socket: http.env.incoming.socket,
    })
    const incoming = stream as unknown as Env['Bindings']['incoming'] // all of it that the API reads
    return answer(new Request(url, { method: 'POST', headers }), { ...http.env, incoming })
  }

const readAnswer = async <T>(response: Response): Promise<T> => camelKeys(await response.json()) as T // checked by the API

/** What a refused call says, as the page has texts for it. */
const faultOf = async (response: Response): Promise<Fault> => {
  const { error } = (await response.json()) as ErrorBody // every error has this body
  const messages = Object.values(error.fields ?? {}).flat()
  const known = Object.entries(codeFaults).find(([, message]) => messages.includes(message))
  if (known) return known[0] as CodeFault // one of their names
  if (error.type === 'ObjectNotFound' || error.type === 'ApiValidationException') return 'unknown'
  if (error.type === 'TooManyRequests' || error.type === 'Overloaded') return 'tooMany'
  return error.type === 'UpstreamUnavailable' ? 'noService' : 'failed'
}

/** The answers of the page: what the browser is shown, and what its cookie keeps. */
const makeAnswers = (config: AppConfig) => {
  const hasMessages = config.services.sms !== null
  const localeOf = (http: Http): Locale =>
    localeNamed(http.req.query('lang') ?? null) ??
    readAcceptLanguage(http.req.header('accept-language')) ??
    config.defaultLocale
  const addressOf = (http: Http): string => `/contract/${tokenOf(http)}`
  const hide = (http: Http): void => {
    for (const [name, value] of Object.entries(unseen)) http.header(name, value)
  }
  const show = (http: Http, page: Page): Response => {
    hide(http)
    http.header('Vary', 'Accept-Language, Cookie')
    return http.html(writePage(localeOf(http), { product: config.productName, path: addressOf(http) }, page))
  }
  const remember = (http: Http, value: string, seconds: number): void => {
    const secure = originOf(http, config).startsWith('https:') ? '; Secure' : ''
    const traits = `Path=${addressOf(http)}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
    http.header('Set-Cookie', `${cookieName}=${value}; ${traits}`)
  }
  return {
    remember,
    forget: (http: Http): void => remember(http, '', 0),
    /** So that a reload sends nothing again. */
    again: (http: Http): Response => {
      hide(http)
      return http.redirect(`${addressOf(http)}?lang=${localeOf(http)}`, 303)
    },
    documentForm: (http: Http, fault?: Fault): Response =>
      show(http, writeDocumentForm(localeOf(http), { hasMessages, fault })),
    codeForm: (http: Http, channel: string, fault?: Fault): Response =>
      show(http, writeCodeForm(localeOf(http), { channel, submission: newToken(), fault })),
    contract: (http: Http, shown: CallAnswer<Calls['read']>): Response =>
      show(http, writeContract(localeOf(http), shown, addressOf(http))),
  }
}

type Answers = ReturnType<typeof makeAnswers>
type Ask = ReturnType<typeof askFrom>

const get = async (http: Http, ask: Ask, answers: Answers): Promise<Response> => {
  const known = knownOf(http)
  if (known?.kind === 'ticket') return answers.codeForm(http, known.channel)
  if (!known) return answers.documentForm(http)
  const response = await ask(tokenOf(http), { bearer: known.secret })
  if (response.ok) return answers.contract(http, await readAnswer<CallAnswer<Calls['read']>>(response))
  if (response.status !== 404) return answers.documentForm(http, await faultOf(response))
  answers.forget(http)
  return answers.documentForm(http, 'over')
}

const sendCode = async (http: Http, form: URLSearchParams, ask: Ask, answers: Answers): Promise<Response> => {
  const body = { document_id: form.get('document') ?? '', channel: form.get('channel') === 'sms' ? 'sms' : 'email' }
  const response = await ask(`${tokenOf(http)}/codes`, { body })
  if (!response.ok) return answers.documentForm(http, await faultOf(response))
  const { ticket, channel } = await readAnswer<CallAnswer<Calls['sendCode']>>(response)
  answers.remember(http, `ticket.${ticket}.${channel}`, ticketSeconds)
  return answers.again(http)
}

/** Faults after which the same code may be tried again. */
const mayTryAgain: readonly Fault[] = ['wrong', 'tooMany', 'failed']

const tryCode = async (http: Http, form: URLSearchParams, ask: Ask, answers: Answers): Promise<Response> => {
  const known = knownOf(http)
  if (known?.kind !== 'ticket') return answers.again(http)
  const submission = form.get('submission')
  const body = { ticket: known.secret, code: form.get('code') ?? '', ...(submission !== null && { submission }) }
  const response = await ask(`${tokenOf(http)}/open`, { body })
  if (response.ok) {
    const { pass } = await readAnswer<CallAnswer<Calls['open']>>(response)
    answers.remember(http, `pass.${pass}`, passSeconds)
    return answers.again(http)
  }
  const fault = await faultOf(response)
  if (mayTryAgain.includes(fault)) return answers.codeForm(http, known.channel, fault)
  answers.forget(http)
  return answers.documentForm(http, fault === 'unknown' ? 'over' : fault)
}

/** `answer`: of this server, to a call from within. */
export const serveContract = (app: Hono<Env>, config: AppConfig, answer: Answer): void => {
  const [style, answers] = [contractStyle(config.brand.shades), makeAnswers(config)]
  const askOf = (http: Http): Ask => askFrom(http, answer, config.vendor)
  app.get(stylePath, (http) => sendFile(http, style))
  app.get('/contract/:token', (http) => get(http, askOf(http), answers))
  app.post('/contract/:token', async (http) => {
    const isShort = Number(http.req.header('content-length') ?? Infinity) <= maxFormBytes
    const form = new URLSearchParams(isShort ? await http.req.text() : '')
    if (form.get('step') === 'document') return sendCode(http, form, askOf(http), answers)
    if (form.get('step') === 'code') return tryCode(http, form, askOf(http), answers)
    answers.forget(http)
    return answers.again(http)
  })
  app.get('/contract/:token/contract.pdf', async (http) => {
    const known = knownOf(http)
    if (known?.kind !== 'pass') return answers.again(http)
    const response = await askOf(http)(`${tokenOf(http)}/agreement.pdf`, { bearer: known.secret })
    return response.ok ? response : answers.again(http)
  })
}
