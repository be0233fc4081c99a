import { config, safeParse } from 'zod/v4/core'
import type { $ZodIssue, $ZodObject, $ZodType, $ZodTypes } from 'zod/v4/core'
import en from 'zod/v4/locales/en.js'
import { isOfKeys } from '#contract/core/access.ts'
import type { Call } from '#contract/core/define.ts'
import type { FaultCodes } from '#contract/core/errors.ts'
import { camelKeys } from '#contract/core/wire.ts'
import { z } from '#contract/core/zod.ts'
import { Failure, invalid } from '#server/core/failure.ts'
import { isSoundText } from '#server/core/sound-text.ts'

// Messages for developers; the pages have their own words.
config(en())

const nothing = z.strictObject({})

/** Field → messages. A map: a field may have any name. */
type Faults = Map<string, string[]>
/** What is known to be wrong before the fields are read. */
type Given = { faults: Faults; codes: FaultCodes }

/** An answer names so many faulty fields at most, and of a name no more than this. */
const maxFaults = 100
const maxNameLength = 200
const maxParameters = 100

/** Says it where there is more than it names. */
const invalidInput = ({ faults, codes }: Given): Failure => {
  const [named, more] = [[...faults].slice(0, maxFaults), faults.size > maxFaults]
  const fields = Object.fromEntries(named.map(([name, messages]) => [name, messages.slice(0, maxFaults)]))
  return new Failure('ApiValidationException', {
    fields,
    ...(Object.keys(codes).length > 0 && { codes }),
    ...(more && { message: `Some fields are not right: more than the ${maxFaults} that are named.` }),
  })
}

/** Query and body as the contract describes them, in camelCase. Throws 400 with every faulty field at once, up to a hundred. */
export const parseInput = (call: Call, search: URLSearchParams, body: unknown, given?: Given) => {
  const { faults, codes } = given ?? { faults: new Map(), codes: {} }
  const lenient = isOfKeys(call.access)
  const ignored: string[] = []
  const query = readQuery(call.query ?? nothing, search, { faults, ignored: lenient ? ignored : null })
  const content = readBody(call, body, lenient, faults)
  if (faults.size > 0) throw invalidInput({ faults, codes })
  return { query: call.query && camelKeys(query), body: call.body && camelKeys(content), ignored }
}

const add = (faults: Faults, name: string, message: string): void => {
  // One more than is named: the answer says that there are others.
  if (faults.size > maxFaults) return
  const field = name.length > maxNameLength ? `${name.slice(0, maxNameLength).toWellFormed()}…` : name
  const messages = faults.get(field) ?? []
  if (messages.length < maxFaults) faults.set(field, [...messages, message])
}

const addIssues = (faults: Faults, issues: readonly $ZodIssue[], whole: string): void => {
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(faults, [...path, key].join('.'), 'This field is not known.')
    } else {
      add(faults, path.join('.') || whole, issue.message)
    }
  }
}

/** A filter of a column that has others: `mid-regex` where there is a `mid`. */
const isWrongLookup = (known: object, name: string): boolean => {
  const column = /^(.+)-[a-z]+$/.exec(name)?.[1]
  return column !== undefined && Object.keys(known).some((one) => one.startsWith(`${column}-`))
}

/** Whether a parameter may be given more than once. */
const isRepeated = (schema: $ZodType | undefined): boolean => {
  const { def } = (schema as $ZodTypes | undefined)?._zod ?? {} // any schema is one of these
  return def?.type === 'optional' ? isRepeated(def.innerType) : def?.type === 'array'
}

/** `ignored`: receives the names of what is not known; null where that is a fault. */
const readQuery = (
  schema: $ZodObject,
  search: URLSearchParams,
  { faults, ignored }: { faults: Faults; ignored: string[] | null },
): unknown => {
  if (search.size > maxParameters) throw invalid({ query: [`At most ${maxParameters} parameters.`] })
  const values: Record<string, string | string[]> = {}
  const known = schema._zod.def.shape
  for (const name of new Set(search.keys())) {
    const [value = '', ...others] = search.getAll(name)
    if (!Object.hasOwn(known, name)) {
      if (ignored === null) add(faults, name, 'This field is not known.')
      else if (isWrongLookup(known, name)) add(faults, name, 'This column has no such lookup.')
      else ignored.push(name)
    } else if (![value, ...others].every(isSoundText)) add(faults, name, 'Contains a character that is not allowed.')
    else if (isRepeated(known[name])) {
      const given = [value, ...others].filter((one) => one !== '')
      if (given.length > 0) values[name] = given
    } else if (others.length > 0) add(faults, name, 'Given more than once.')
    else if (value !== '') values[name] = value
  }
  const parsed = safeParse(schema, values)
  if (!parsed.success)
    addIssues(
      faults,
      // Of a parameter that was given more than once, the name alone.
      parsed.error.issues
        .map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }))
        .filter((issue) => !faults.has(issue.path.join('.'))),
      'query',
    )
  return parsed.data
}

/** A call without a body takes an empty one and `{}`; a GET's is never read. */
const readBody = (call: Call, body: unknown, lenient: boolean, faults: Faults): unknown => {
  if (call.method === 'GET' || (!call.body && lenient)) return undefined
  const schema: $ZodType = call.body ?? nothing
  if (!call.body && body === undefined) return undefined
  const parsed = safeParse(schema, call.reads ? call.reads(body) : body)
  if (!parsed.success) addIssues(faults, parsed.error.issues, 'body')
  return parsed.data
}
