/** A call on the page: what it is for, what it takes and answers, how it is refused, and a real example. */
import type { Call } from '#contract/core/define.ts'
import { errors } from '#contract/core/errors.ts'
import { errorAnchor } from '#server/core/developers-path.ts'
import type { Write } from '#server/core/texts.ts'
import type { Example } from '../docs/examples.ts'
import { describedBy, type FieldWords, pathInCall, pathOfParameter } from '../docs/field-words.ts'
import { releasedOn } from '../docs/history.ts'
import { errorTypesOf, type Json, parametersOf, schemaOf } from '../docs/openapi.ts'
import { idOf, type NamedCall } from '../docs/key-openapi.ts'
import { type Field, fieldOf, fieldsOf, type Limit } from './fields.ts'
import { block, code, escape, folded, json, prose, table } from './html.ts'

/** Where the page is, and by which words its product is asked. */
export type Place = { api: string; vendor: string; product: string }
export type Words = { t: Write; place: Place; fields: FieldWords }

/** `orders-refund`: stable, as links lead to it. */
export const anchorOf = (named: Pick<NamedCall, 'noun' | 'name'>): string => idOf(named).replace('.', '-')

/** Of test mode, where a guide does not show the live one. */
export const mediaType = ({ vendor }: Place, isLive = false): string =>
  `application/vnd.${vendor}.${isLive ? '' : 'sandbox.'}v4+json`

const limitWords = ({ t }: Words, { key, value }: Limit): string =>
  key === null ? code(value) : escape(t(`limit.${key}`, { value }))

/** `path`: by which its description is found. */
type DescribedField = Field & { path: string }

/** Three columns fit on a phone; what a field is has the width of two. */
export const fieldTable = (words: Words, caption: string, fields: readonly DescribedField[]): string => {
  const { t } = words
  const head = [t('table.field'), t('table.type'), t('table.limits')]
  const rows = fields.map(({ name, type, required, limits, path }) => ({
    cells: [
      code(name),
      `${escape(type)}${required ? ` <small>${escape(t('table.required'))}</small>` : ''}`,
      limits.map((limit) => limitWords(words, limit)).join('<br>'),
    ],
    note: prose(describedBy(words.fields, path)),
  }))
  return table(caption, head, rows)
}

const parameterFields = (named: NamedCall): DescribedField[] =>
  parametersOf(named.call).map((parameter) => {
    const { name, in: where, required = false, schema } = parameter
    const field = { ...fieldOf(name, schema, required), path: pathOfParameter(named, parameter) }
    return where === 'query' ? field : { ...field, limits: [{ key: where, value: '' }, ...field.limits] }
  })

const fieldsIn = (named: NamedCall, side: 'body' | 'answer', schema: Json): DescribedField[] =>
  fieldsOf(schema).map((field) => ({ ...field, path: pathInCall(named, side, field.name) }))

/** Text in single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

type CurlOptions = { isPublic?: boolean; isLive?: boolean }

export const curlOf = (
  place: Place,
  { method, path, body }: Example,
  { isPublic = false, isLive = false }: CurlOptions = {},
): string =>
  [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}${quoted(place.api + path)}`,
    ...(isPublic ? [] : [`-H "Authorization: Bearer $KEY"`]),
    `-H ${quoted(`Accept: ${mediaType(place, isLive)}`)}`,
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 1))}`]),
  ].join(' \\\n  ')

const mayTry = ({ call }: NamedCall): boolean =>
  call.access === 'private-key' && (call.method === 'GET' || call.path === '/checkout')

/** Hidden until its script is there. */
const tryForm = ({ t }: Words, named: NamedCall, { path, body }: Example): string => {
  const id = anchorOf(named)
  const area =
    body === undefined
      ? ''
      : `<label for="${id}-body">${escape(t('try.body'))}</label><textarea id="${id}-body" name="body" rows="14" spellcheck="false">${escape(JSON.stringify(body, null, 2))}</textarea>`
  return (
    `<details class="try" hidden><summary>${escape(t('try.open'))} <span class="unseen">${idOf(named)}</span></summary>` +
    `<form data-method="${named.call.method}"><label for="${id}-path">${escape(t('try.address'))}</label>` +
    `<input id="${id}-path" name="path" value="${escape(path)}" spellcheck="false" autocomplete="off">${area}` +
    `<button>${escape(t('try.send'))}</button><output></output></form></details>`
  )
}

const answerOf = (words: Words, named: NamedCall): string => {
  const { t } = words
  const { call } = named
  if (typeof call.answer !== 'object') return `<p>${escape(t('call.empty'))}</p>`
  return folded(
    `${escape(t('call.answer'))} ${call.status ?? 200}`,
    fieldTable(words, t('call.answer'), fieldsIn(named, 'answer', schemaOf(call.answer, 'output'))),
  )
}

const scopeOf = ({ t }: Words, { access, scope }: Call): string => {
  if (access === 'public-key') return escape(t('call.publicKey'))
  return scope === undefined || scope === 'any' ? escape(t('call.anyKey')) : code(scope)
}

const errorLinks = (call: Call): string =>
  errorTypesOf(call)
    .map((type) => `<a href="#${errorAnchor(errors[type].code)}">${errors[type].status} ${escape(type)}</a>`)
    .join(', ')

export const callSection = (words: Words, named: NamedCall, example: Example | undefined): string => {
  const { t, place } = words
  const { call } = named
  const parameters = parameterFields(named)
  const { body } = call
  const isPublic = call.access === 'public-key'
  const since = releasedOn(call)
  return (
    `<section class="call" id="${anchorOf(named)}"><h3><span class="method">${call.method}</span> ${code(call.path)}</h3>` +
    `<p>${prose(t(`summary.${idOf(named)}`))}.</p>` +
    `<p class="quiet">${escape(t('call.scope'))}: ${scopeOf(words, call)} · ${code(idOf(named))}` +
    `${since === undefined ? '' : ` · ${escape(t('call.since', { date: since }))}`}</p>` +
    (parameters.length > 0 ? fieldTable(words, t('call.parameters'), parameters) : '') +
    (body ? fieldTable(words, t('call.body'), fieldsIn(named, 'body', schemaOf(body, 'input'))) : '') +
    answerOf(words, named) +
    (example
      ? folded(
          escape(t('call.example')),
          block(curlOf(place, example, { isPublic })) +
            (example.answer === undefined
              ? ''
              : `<p>${escape(t('call.exampleAnswer'))} ${example.status}</p>${json(example.answer)}`),
        ) + (mayTry(named) ? tryForm(words, named, example) : '')
      : '') +
    `<p class="quiet">${escape(t('call.refusals'))} ${errorLinks(call)}.</p></section>`
  )
}
