/** Writes `sdk/src/calls.gen.ts`: what the SDK knows of the calls, from the contract. Names are those of the wire. */
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { Call, CallGroup } from '#contract/core/define.ts'
import { keyNounOf as nounOf, systemContract, takenBySdk } from '#contract/for-keys.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

const nameOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`)

const typeOfWord: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema, at: string): string => {
  const inner = `${at}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${inner}${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}\n`,
  )
  if (fields.length > 0) return `{\n${fields.join('')}${at}}`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties, at)}>`
    : 'Record<string, unknown>'
}

/** The type that a schema describes. Throws for what no call has had so far. */
const typeOf = (schema: Schema, at = ''): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, at)).join(' | ')
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {}, at)}>`
  if (schema.type === 'object') return objectOf(schema, at)
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, at)).join(' | ')
  const word = typeof schema.type === 'string' ? typeOfWord[schema.type] : undefined
  if (word !== undefined) return word
  if (Object.keys(schema).length === 0) return 'unknown'
  throw new Error(`No type for ${JSON.stringify(schema)}.`)
}

const schemaOf = (schema: $ZodType, io: 'input' | 'output'): Schema =>
  toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema // as zod writes it

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const partsOf = ({ path }: Call): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const isList = ({ answer }: Call): boolean =>
  typeof answer === 'object' && schemaOf(answer, 'output').properties?.['paging'] !== undefined

/** A parameter that may be given more than once may be given once. */
const withAlternatives = (query: Schema): Schema => ({
  ...query,
  properties: Object.fromEntries(
    Object.entries(query.properties ?? {}).map(([name, schema]) => [
      name,
      schema.type === 'array' ? { anyOf: [schema.items ?? {}, schema] } : schema,
    ]),
  ),
})

type Named = { noun: string; name: string; call: Call }

const typesOf = ({ noun, name, call }: Named): string[] => {
  const own = capital(noun) + capital(name)
  const takes = takenBySdk(call)
  const taken = call.body ?? call.query
  const schema = taken && schemaOf(taken, 'input')
  const given = schema && takes === 'query' ? withAlternatives(schema) : schema
  return [
    ...(takes && given ? [`export type ${own}${capital(takes)} = ${typeOf(given)}\n`] : []),
    ...(typeof call.answer === 'object'
      ? [`export type ${own}Answer = ${typeOf(schemaOf(call.answer, 'output'))}\n`]
      : []),
  ]
}

const isAllOptional = (schema: $ZodType): boolean => (schemaOf(schema, 'input').required ?? []).length === 0

const answerOf = ({ noun, name, call }: Named): string => {
  if (call.answer === 'empty') return 'Promise<void>'
  const answer = `${capital(noun)}${capital(name)}Answer`
  return isList(call) ? `Listing<${answer}>` : `Promise<${answer}>`
}

const methodOf = (named: Named): string => {
  const { noun, name, call } = named
  const takes = takenBySdk(call)
  const taken = call.body ?? call.query
  const optional = taken && isAllOptional(taken) ? '?' : ''
  const given = [
    ...partsOf(call).map((part) => `${part}: string`),
    ...(takes ? [`${takes}${optional}: ${capital(noun)}${capital(name)}${capital(takes)}`] : []),
    'options?: CallOptions',
  ]
  const scope = call.scope === 'any' ? 'any key' : `scope \`${call.scope}\``
  const fails = call.errors ? ` Fails with ${call.errors.join(', ')}.` : ''
  return `    /** ${call.summary}. For ${scope}.${fails} */\n    ${name}(${given.join(', ')}): ${answerOf(named)}\n`
}

const rowOf = ({ name, call }: Named): string => {
  const takes = takenBySdk(call)
  const more = `${takes ? `, takes: '${takes}'` : ''}${isList(call) ? ', isList: true' : ''}`
  return `    ${name}: { method: '${call.method}', path: '${call.path}'${more} },\n`
}

const groupsOf = (contract: Record<string, CallGroup>): [string, Named[]][] =>
  Object.entries(contract).map(([group, calls]) => [
    nounOf(group),
    Object.entries(calls).map(([name, call]) => ({ noun: nounOf(group), name, call })),
  ])

export const sdkCalls = (): string => {
  const groups = groupsOf(systemContract)
  return [
    '/** Written by `npm run docs` from the contract. Names are those of the wire, amounts are in cents. */\n',
    "import type { CallOptions, Listing, Row } from './call.ts'\n\n",
    groups.flatMap(([, calls]) => calls.flatMap(typesOf)).join('\n'),
    '\nexport interface Calls {\n',
    ...groups.map(([noun, calls]) => `  ${noun}: {\n${calls.map(methodOf).join('')}  }\n`),
    '}\n\nexport const rows: Record<string, Record<string, Row>> = {\n',
    ...groups.map(([noun, calls]) => `  ${noun}: {\n${calls.map(rowOf).join('')}  },\n`),
    '}\n',
  ].join('')
}
