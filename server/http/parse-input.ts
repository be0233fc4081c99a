import { config, safeParse } from 'zod/v4/core'
import type { $ZodIssue, $ZodObject, $ZodType } from 'zod/v4/core'
import en from 'zod/v4/locales/en.js'
import { isOfKeys } from '#contract/access.ts'
import type { Call } from '#contract/define.ts'
import { camelKeys } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'
import { invalid } from './failure.ts'
import { isSoundText } from './strict-json.ts'

// Messages for developers; the pages have their own words.
config(en())

const nothing = z.strictObject({})

/** Field → messages. A map: a field may have any name. */
type Faults = Map<string, string[]>

/** Query and body as the contract describes them, in camelCase. Throws 400 with every faulty field at once. */
export const parseInput = (call: Call, search: URLSearchParams, body: unknown, faults: Faults = new Map()) => {
  const lenient = isOfKeys(call.access)
  const query = readQuery(call.query ?? nothing, search, lenient, faults)
  const content = readBody(call, body, lenient, faults)
  if (faults.size > 0) throw invalid(Object.fromEntries(faults))
  return { query: call.query && camelKeys(query), body: call.body && camelKeys(content) }
}

const add = (faults: Faults, field: string, message: string): void => {
  faults.set(field, [...(faults.get(field) ?? []), message])
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

const readQuery = (schema: $ZodObject, search: URLSearchParams, lenient: boolean, faults: Faults): unknown => {
  const values: Record<string, string> = {}
  const known = schema._zod.def.shape
  for (const name of new Set(search.keys())) {
    const [value = '', ...others] = search.getAll(name)
    if (!Object.hasOwn(known, name)) {
      if (!lenient) add(faults, name, 'This field is not known.')
    } else if (others.length > 0) add(faults, name, 'Given more than once.')
    else if (!isSoundText(value)) add(faults, name, 'Contains a character that is not allowed.')
    else if (value !== '') values[name] = value
  }
  const parsed = safeParse(schema, values)
  if (!parsed.success)
    addIssues(
      faults,
      parsed.error.issues.filter((issue) => !faults.has(issue.path.join('.'))),
      'query',
    )
  return parsed.data
}

/** A call without a body takes an empty one and `{}`; a GET's is never read. */
const readBody = (call: Call, body: unknown, lenient: boolean, faults: Faults): unknown => {
  if (call.method === 'GET' || (!call.body && lenient)) return undefined
  const schema: $ZodType = call.body ?? nothing
  if (!call.body && body === undefined) return undefined
  const parsed = safeParse(schema, body)
  if (!parsed.success) addIssues(faults, parsed.error.issues, 'body')
  return parsed.data
}
