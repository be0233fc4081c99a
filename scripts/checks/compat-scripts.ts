/** What a script takes from the browser, by the names that it uses. It sees names, not types. */
import { parseSync } from 'vite'
import { isThere, keys } from './compat.ts'

/** A name that is taken from the browser; it may belong to any of the features. */
export type Use = { name: string; keys: readonly string[] }

/** Objects that there is one of, by the type that they have in the data. */
const single: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
  caches: 'CacheStorage',
}
/** Interfaces with one instance each: their members are found by the global name, not by the name of the member alone. */
const byNameAlone = new Set(['Navigator', 'Window', 'Performance', 'Crypto', 'CacheStorage'])

const membersAndEvents = () => {
  const members = new Map<string, string[]>()
  const events = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, name: string, key: string): void => {
    map.set(name, [...(map.get(name) ?? []), key])
  }
  for (const key of keys) {
    const [, root = '', owner = '', name = ''] = /^(api|javascript\.builtins)\.(?:Intl\.)?(\w+)\.(\w+)$/.exec(key) ?? []
    if (name.endsWith('_event')) add(events, name.slice(0, -'_event'.length), key)
    // What belongs to a type that is too new itself is seen where the type is entered.
    else if (name !== '' && !name.endsWith('_static') && !byNameAlone.has(owner))
      if (root !== 'api' || isThere(`api.${owner}`)) add(members, name, key)
  }
  return { members, events }
}

const { members, events } = membersAndEvents()
const known = new Set(keys)
const existing = (...candidates: string[]): string[] => candidates.filter((key) => known.has(key))

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string' // looked at here

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name'])
  return undefined
}
const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

const used = (name: string, found: readonly string[]): Use[] => (found.length > 0 ? [{ name, keys: found }] : [])

const memberUse = (node: Node): Use[] => {
  const name = node['computed'] === true ? undefined : nameOf(node['property'])
  if (name === undefined) return []
  const owner = nameOf(node['object'])
  const type = owner === undefined ? undefined : (single[owner] ?? owner)
  const exact = existing(`api.${type}.${name}_static`, `javascript.builtins.${type}.${name}`, `api.${type}.${name}`)
  if (exact.length > 0) return used(`${owner}.${name}`, exact)
  return used(`.${name}`, members.get(name) ?? [])
}

const callUse = (node: Node): Use[] => {
  const { callee } = node
  const name = nameOf(callee)
  const [first] = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[]) : [] // unknown is all that is said
  const called = name ?? (isNode(callee) ? nameOf(callee['property']) : undefined)
  const event = called === 'addEventListener' ? textOf(first) : undefined
  if (event !== undefined) return used(`the event ${event}`, events.get(event) ?? [])
  return name === undefined ? [] : used(`${name}()`, existing(`api.Window.${name}`, `api.${name}`))
}

const tagUse = (node: Node): Use[] => {
  const element = nameOf(node['name'])
  const attributes = Array.isArray(node['attributes']) ? (node['attributes'] as unknown[]).filter(isNode) : [] // likewise
  const own = attributes.flatMap((one) => {
    const name = nameOf(one['name'])?.toLowerCase()
    if (name === undefined || element === undefined || !/^[a-z]/.test(element)) return []
    const found = existing(`html.elements.${element}.${name}`, `html.global_attributes.${name}`)
    if (found.length > 0) return used(`<${element} ${name}>`, found)
    return name.startsWith('on') ? used(`the event ${name.slice(2)}`, events.get(name.slice(2)) ?? []) : []
  })
  return [...used(`<${element}>`, existing(`html.elements.${element}`)), ...own]
}

const usesOf = (node: Node): Use[] => {
  switch (node.type) {
    case 'MemberExpression':
      return memberUse(node)
    case 'CallExpression':
      return callUse(node)
    case 'NewExpression': {
      const name = nameOf(node['callee']) ?? ''
      return used(`new ${name}`, existing(`api.${name}`, `javascript.builtins.${name}`))
    }
    case 'JSXOpeningElement':
      return tagUse(node)
    default:
      return []
  }
}

const visit = (value: unknown, found: Use[]): void => {
  const list: unknown[] = Array.isArray(value) ? value : []
  for (const one of list) visit(one, found)
  if (list.length > 0) return
  if (isNode(value) && !/^TS(Type|Interface)/.test(value.type)) {
    found.push(...usesOf(value))
    for (const below of Object.values(value)) if (typeof below === 'object') visit(below, found)
  }
}

/** Returns all features that a source text uses, each as often as it does. `file` determines its language. */
export const usesInScript = (file: string, text: string): Use[] => {
  const found: Use[] = []
  visit(parseSync(file, text).program, found)
  return found
}
