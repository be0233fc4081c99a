/** A call by key as the pipeline knows it, and what of it is written. */
import { safeParse } from 'zod/v4/core'
import type { Method } from '#contract/core/define.ts'
import { z } from '#contract/core/zod.ts'
import type { Scope } from '#server/core/scope.ts'
import { dots, isHidden, isPerson, maskText } from './hidden.ts'
import { maskJson, type Part } from './mask-json.ts'

/** Nothing of it is masked yet: that is done beside the answer. */
export type CallEntry = {
  scope: Scope
  requestId: string
  created: Date
  keyId: string
  /** From a page of the shop: address and browser are those of a visitor. */
  isOfVisitor: boolean
  method: Method
  /** The path of the contract. */
  route: string
  /** As it was asked for. */
  url: string
  status: number
  milliseconds: number
  apiVersion: number
  orderId: string | null
  address: string
  userAgent: string | null
  idempotencyKey: string | null
  isReplayed: boolean
  request: Part | null
  answer: Part | null
}

/** One line as the database takes it. Masked before it is cut: half of a secret has another form. */
const line = (text: string, most: number): string =>
  maskText(text.slice(0, 4000)).replaceAll('\0', '').toWellFormed().slice(0, most)

const encoded = (value: string): string => encodeURIComponent(value).replaceAll(encodeURIComponent(dots), dots)

/** Filters are named as fields are; `q` finds people by their names. */
const isHiddenParameter = (name: string): boolean => name === 'q' || isHidden(name) || isPerson(name)

const parameterOf = ([name, value]: [string, string]): string =>
  `${encoded(line(name, 100))}=${isHiddenParameter(name) ? dots : encoded(line(value, 500))}`

const maxPath = 2000

const pathOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams].slice(0, 50).map(parameterOf).join('&')
  return `${line(pathname.replace(/^\/+api(?=\/)/, ''), maxPath)}${query && `?${query}`}`.slice(0, maxPath)
}

/** As plugins name themselves. */
const Named = z.object({
  meta: z.object({
    module: z.union([z.string(), z.object({ name: z.string(), version: z.optional(z.nullable(z.string())) })]),
    version: z.optional(z.nullable(z.string())),
  }),
})

const moduleOf = (request: Part | null): string | null => {
  if (!request || request.isCut || !request.text.includes('"meta"')) return null
  const named = safeParse(Named, JSON.parse(request.text))
  if (!named.success) return null
  const { module, version } = named.data.meta
  const [name, own] = typeof module === 'string' ? [module, version] : [module.name, module.version]
  return line(`${name} ${own ?? ''}`.trim(), 100) || null
}

/** As `replyTo` writes an error, before its fields. Within a text the quotes would be escaped. */
const errorCodeOf = ({ status, answer }: CallEntry): string | null =>
  status < 400 ? null : (/"code":"(\w+)"/.exec(answer?.text ?? '')?.[1] ?? null)

/** Masked; its bodies are not sealed yet. */
export type Row = ReturnType<typeof rowOf>

export const rowOf = (entry: CallEntry) => {
  const { userAgent, idempotencyKey, isOfVisitor } = entry
  const request = entry.request && maskJson(entry.request, { isAnswer: false })
  const answer = entry.answer && maskJson(entry.answer, { isAnswer: true })
  return {
    ...entry,
    path: pathOf(entry.url),
    errorCode: errorCodeOf(entry),
    address: isOfVisitor ? null : line(entry.address, 100),
    userAgent: isOfVisitor || userAgent === null ? null : line(userAgent, 200),
    module: moduleOf(entry.request),
    idempotencyKey: idempotencyKey === null ? null : line(idempotencyKey, 255),
    request,
    answer,
  }
}
