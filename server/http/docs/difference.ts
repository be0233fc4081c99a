/** What differs between two documents of the calls by key, and which of it breaks a system that was written for the first. */
import { isDeepStrictEqual } from 'node:util'
import type { Json } from './openapi.ts'
import { type Allowed, type Fields, fieldsOfSchema, forms, highest, lowest } from './schema-fields.ts'

/** `sent`: by the system of a merchant, which may send what it sent before. `received`: by it, which reads what it read before. */
export type Direction = 'sent' | 'received'
export type Part = 'call' | 'parameter' | 'body' | 'answer' | 'event' | 'error'
export type Change = {
  kind: 'added' | 'changed' | 'removed'
  /** `GET /orders` or `order.refunded`; `errors` for what is of all calls. */
  place: string
  part: Part
  /** Path of the field, name of the parameter, code of the error; empty: all of the part. */
  name: string
  /** Which side of it differs. */
  what: 'itself' | 'required' | 'types' | 'values' | 'limits' | 'scopes' | 'access' | 'status' | 'default'
  before: string
  after: string
  breaking: boolean
}

type Named = Pick<Change, 'place' | 'part' | 'name'>
type Side = Named & { direction: Direction }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectIn = (value: unknown, ...names: string[]): Json =>
  names.reduce<Json>((inside, name) => (isObject(inside[name]) ? inside[name] : {}), isObject(value) ? value : {})
const listIn = (value: unknown, name: string): Json[] => {
  const list = isObject(value) ? value[name] : []
  return Array.isArray(list) ? list.filter(isObject) : []
}

const added = (named: Named, breaking: boolean): Change => ({
  kind: 'added',
  ...named,
  what: 'itself',
  before: '',
  after: '',
  breaking,
})
const removed = (named: Named, breaking: boolean): Change => ({ ...added(named, breaking), kind: 'removed' })
const changed = (named: Named, what: Change['what'], [before, after]: [string, string], breaking: boolean): Change => ({
  kind: 'changed',
  ...named,
  what,
  before,
  after,
  breaking,
})

const lacks = (all: readonly string[], wanted: readonly string[]): boolean => wanted.some((one) => !all.includes(one))

/** Integers are numbers, and `any` is all of them. */
const takes = (types: readonly string[], wanted: readonly string[]): boolean =>
  types.includes('any') ||
  wanted.every((type) => types.includes(type) || (type === 'integer' && types.includes('number')))

const limitText = (limits: Allowed['limits']): string =>
  Object.entries(limits)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const isIn = (names: readonly string[], name: string): boolean => names.includes(name)

/** Whether a limit of `after` refuses what `before` took. */
const isNarrower = (before: Allowed['limits'], after: Allowed['limits']): boolean =>
  Object.entries(after).some(([name, value]) => {
    const was = before[name]
    if (was === undefined) return true
    if (isIn(lowest, name)) return Number(value) > Number(was)
    if (isIn(highest, name)) return Number(value) < Number(was)
    return value !== was
  })

const valueChanges = ({ direction, ...named }: Side, before: Allowed, after: Allowed): Change[] => {
  const [was, is] = [before.values, after.values]
  const text: [string, string] = [was?.join(' · ') ?? '', is?.join(' · ') ?? '']
  if (was === null && is === null) return []
  // From any value to some, or back: what a system sends, or reads, may be none of them.
  if (was === null || is === null)
    return [changed(named, 'values', text, direction === 'sent' ? was === null : is === null)]
  const [isMissing, isNew] = [lacks(is, was), lacks(was, is)]
  // A value that is received no longer breaks who waits for it; a new one is announced, and systems pass over it.
  return isMissing || isNew ? [changed(named, 'values', text, isMissing)] : []
}

const limitChanges = ({ direction, ...named }: Side, before: Allowed, after: Allowed): Change[] => {
  if (isDeepStrictEqual(before.limits, after.limits)) return []
  const texts: [string, string] = [limitText(before.limits), limitText(after.limits)]
  // A longer text or a larger number in an answer breaks no reader; another form does.
  const breaking =
    direction === 'sent'
      ? isNarrower(before.limits, after.limits)
      : forms.some((name) => before.limits[name] !== undefined && before.limits[name] !== after.limits[name])
  return [changed(named, 'limits', texts, breaking)]
}

const allowedChanges = (side: Side, before: Allowed, after: Allowed): Change[] => {
  const { direction, ...named } = side
  const isSent = direction === 'sent'
  const [from, to] = isSent ? [before, after] : [after, before]
  return [
    ...(before.required === after.required
      ? []
      : [changed(named, 'required', [String(before.required), String(after.required)], to.required)]),
    ...(isDeepStrictEqual(before.types, after.types)
      ? []
      : [changed(named, 'types', [before.types.join(' | '), after.types.join(' | ')], !takes(to.types, from.types))]),
    ...valueChanges(side, before, after),
    ...limitChanges(side, before, after),
    ...(before.otherwise === after.otherwise
      ? []
      : [changed(named, 'default', [before.otherwise ?? '', after.otherwise ?? ''], before.otherwise !== null)]),
  ]
}

const parentOf = (path: string): string => path.replace(/(\.[^.[\]]+|\[\]|\.\*|^[^.[\]]+)$/, '')

/** Fields inside a field that is new, or gone, are not listed again. */
const fieldChanges = (side: Side, before: Fields, after: Fields): Change[] => {
  const named = (name: string): Side => ({ ...side, name })
  const plain = ({ direction: _, ...rest }: Side): Named => rest
  const isSent = side.direction === 'sent'
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Change[] => {
    const [was, is] = [before.get(name), after.get(name)]
    const parent = parentOf(name)
    if (was && is) return allowedChanges(named(name), was, is)
    if (is) return before.has(parent) ? [added(plain(named(name)), isSent && is.required)] : []
    return after.has(parent) ? [removed(plain(named(name)), true)] : []
  })
}

const schemaIn = (content: unknown): Json | undefined => {
  const schema = objectIn(content, 'content', 'application/json')['schema']
  return isObject(schema) ? schema : undefined
}

const schemaChanges = (side: Side, before: Json | undefined, after: Json | undefined): Change[] => {
  const { direction, ...named } = side
  if (before && after) return fieldChanges(side, fieldsOfSchema(before), fieldsOfSchema(after))
  if (after) return [added(named, direction === 'sent')]
  return before ? [removed(named, true)] : []
}

const parameterChanges = (place: string, before: Json, after: Json): Change[] => {
  const byName = (operation: Json): Map<string, Json> =>
    new Map(listIn(operation, 'parameters').map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]))
  const [old, recent] = [byName(before), byName(after)]
  return [...new Set([...old.keys(), ...recent.keys()])].flatMap((key): Change[] => {
    const [was, is] = [old.get(key), recent.get(key)]
    const named: Named = { place, part: 'parameter', name: String((was ?? is)?.['name']) }
    if (!was) return [added(named, is?.['required'] === true)]
    if (!is) return [removed(named, true)]
    const fieldsOf = (parameter: Json): Fields => {
      const fields = new Map(fieldsOfSchema(objectIn(parameter, 'schema')))
      const whole = fields.get('')
      if (whole) fields.set('', { ...whole, required: parameter['required'] === true })
      return fields
    }
    return fieldChanges({ ...named, direction: 'sent' }, fieldsOf(was), fieldsOf(is)).map((change) => ({
      ...change,
      name: `${named.name}${change.name}`,
    }))
  })
}

const successOf = (operation: Json): [status: string, content: unknown] =>
  Object.entries(objectIn(operation, 'responses')).find(([status]) => status.startsWith('2')) ?? ['', undefined]

const textList = (operation: Json, name: string): string[] => {
  const list = operation[name]
  return Array.isArray(list) ? list.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))) : []
}

const callChanges = (place: string, before: Json, after: Json): Change[] => {
  const call: Named = { place, part: 'call', name: '' }
  const list = (name: string): [string[], string[]] => [textList(before, name), textList(after, name)]
  const [[scopes, newScopes], [access, newAccess]] = [list('x-scopes'), list('security')]
  const [[status, content], [newStatus, newContent]] = [successOf(before), successOf(after)]
  const same = (one: readonly string[], other: readonly string[]): boolean => isDeepStrictEqual(one, other)
  return [
    ...(same(scopes, newScopes)
      ? []
      : [changed(call, 'scopes', [scopes.join(', '), newScopes.join(', ')], lacks(scopes, newScopes))]),
    ...(same(access, newAccess)
      ? []
      : [changed(call, 'access', [access.join(', '), newAccess.join(', ')], lacks(newAccess, access))]),
    ...(status === newStatus ? [] : [changed(call, 'status', [status, newStatus], true)]),
    ...parameterChanges(place, before, after),
    ...schemaChanges(
      { place, part: 'body', name: '', direction: 'sent' },
      schemaIn(before['requestBody']),
      schemaIn(after['requestBody']),
    ),
    ...schemaChanges(
      { place, part: 'answer', name: '', direction: 'received' },
      schemaIn(content),
      schemaIn(newContent),
    ),
    ...errorChanges(place, before, after),
  ]
}

/** A refusal that is new at a call has a code that systems know by its status; one that ends breaks no system. */
const errorChanges = (place: string, before: Json, after: Json): Change[] => {
  const codes = (operation: Json): string[] => listIn(operation, 'x-errors').map(({ code }) => String(code))
  const [old, recent] = [codes(before), codes(after)]
  const named = (name: string): Named => ({ place, part: 'error', name })
  return [
    ...recent.filter((code) => !old.includes(code)).map((code) => added(named(code), false)),
    ...old.filter((code) => !recent.includes(code)).map((code) => removed(named(code), false)),
  ]
}

/** Calls by method and path. What a part of the path is called is no matter of the wire. */
const callsOf = (document: Json): Map<string, [place: string, operation: Json]> =>
  new Map(
    Object.entries(objectIn(document, 'paths')).flatMap(([path, methods]) =>
      Object.entries(isObject(methods) ? methods : {}).map(([method, operation]): [string, [string, Json]] => {
        const place = `${method.toUpperCase()} ${path}`
        return [place.replaceAll(/\{\w+\}/g, '{}'), [place, isObject(operation) ? operation : {}]]
      }),
    ),
  )

/** Code → status of all that any call is refused with. A code that no call has any more was renamed, or its status changed. */
const statusesOf = (document: Json): Map<string, string> =>
  new Map(
    [...callsOf(document).values()].flatMap(([, operation]) =>
      listIn(operation, 'x-errors').map(({ code, status }): [string, string] => [String(code), String(status)]),
    ),
  )

const statusChanges = (before: Json, after: Json): Change[] => {
  const recent = statusesOf(after)
  return [...statusesOf(before)].flatMap(([code, status]): Change[] => {
    const is = recent.get(code)
    const named: Named = { place: 'errors', part: 'error', name: code }
    if (is === undefined) return [removed(named, true)]
    return is === status ? [] : [changed(named, 'status', [status, is], true)]
  })
}

const eventChanges = (before: Json, after: Json): Change[] => {
  const [old, recent] = [objectIn(before, 'webhooks'), objectIn(after, 'webhooks')]
  return [...new Set([...Object.keys(old), ...Object.keys(recent)])].flatMap((type): Change[] => {
    const named: Named = { place: type, part: 'event', name: '' }
    if (!(type in old)) return [added(named, false)]
    if (!(type in recent)) return [removed(named, true)]
    const schemas = [old, recent].map((all) => schemaIn(objectIn(all, type, 'post', 'requestBody')))
    return schemaChanges({ ...named, direction: 'received' }, schemas[0], schemas[1])
  })
}

export const differenceOf = (before: Json, after: Json): Change[] => {
  const [old, recent] = [callsOf(before), callsOf(after)]
  const calls = [...new Set([...old.keys(), ...recent.keys()])].flatMap((key): Change[] => {
    const [was, is] = [old.get(key), recent.get(key)]
    if (was && is) return callChanges(is[0], was[1], is[1])
    const place = (is ?? was)?.[0] ?? key
    const named: Named = { place, part: 'call', name: '' }
    return [is ? added(named, false) : removed(named, true)]
  })
  return [...calls, ...statusChanges(before, after), ...eventChanges(before, after)]
}

/** How a change is named where a break is recorded as deliberate. */
export const nameOfChange = ({ kind, place, part, name, what }: Change): string =>
  [kind, place, part, name, what === 'itself' ? '' : what].filter(Boolean).join(' ')
