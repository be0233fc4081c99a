import { contract } from '#contract/index.ts'
import { isOfKeys, isPermission } from '#contract/core/access.ts'
import { wiresOf } from '#contract/core/client.ts'
import type { Call, CallGroup } from '#contract/core/define.ts'
import type { Plugin } from 'vite'
import { readNamed } from './screens.ts'
import { readScreens, type Screen } from './sections.ts'

/** Nouns of the page of customers, and those that every page has from its start; all others are the back office's. */
const [ofCustomers, ofAll] = [['customerCheckout'], ['session', 'passwords']]

/** Nouns of the calls with which the list of operations begins; the first rows wait for no other. */
const ofList = ['account', 'merchants', 'notifications', 'operations']

const kinds = ['', '/checkout', '/backoffice', '/more']
const ids = [...kinds.map((kind) => `virtual:wires${kind}`), 'virtual:access', 'virtual:access/more', 'virtual:usage']

/** Called by services with a key of their own, and by the server for a page without scripts. */
const notOfScreens = ['servicing', 'agreements']

/** Nouns that browsers call; what shops and services call with their keys stays out of the bundle. */
const browserNouns = (): Record<string, CallGroup> =>
  Object.fromEntries(
    Object.entries<CallGroup>(contract).filter(
      ([noun, group]) => !notOfScreens.includes(noun) && !Object.values(group).every((call) => isOfKeys(call.access)),
    ),
  )

const pick = (nouns: Record<string, CallGroup>, belongs: (noun: string) => boolean): Record<string, CallGroup> =>
  Object.fromEntries(Object.entries(nouns).filter(([noun]) => belongs(noun)))

/** Calls that read, as `noun.call`: of others, no answer is kept. */
const readsOf = (nouns: Record<string, CallGroup>): [string, Call][] =>
  Object.entries(nouns).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([name, call]) =>
      call.method === 'GET' ? [[`${noun}.${name}`, call] satisfies [string, Call]] : [],
    ),
  )

/** Of the calls that screens need: who may make others is asked by no one beforehand. */
const accessOf = (nouns: Record<string, CallGroup>, needed: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    readsOf(nouns).flatMap(([id, { access }]) => (needed.includes(id) && isPermission(access) ? [[id, access]] : [])),
  )

const modelessOf = (nouns: Record<string, CallGroup>): string[] =>
  readsOf(nouns).flatMap(([id, call]) => (call.mode === 'both' ? [id] : []))

const usageOf = (nouns: Record<string, CallGroup>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, group]) =>
      Object.entries(group).flatMap(([name, { usage = 'none' }]) =>
        usage.includes('.') ? [[`${noun}.${name}`, usage]] : [],
      ),
    ),
  )

const needsOf = (screens: readonly Screen[]): string[] => screens.flatMap(({ needs }) => needs)

const exporting = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

const codeOf = async (id: string, web: string): Promise<string> => {
  const nouns = browserNouns()
  if (id === 'virtual:usage') return `export default ${JSON.stringify(usageOf(nouns))}`
  const own = pick(nouns, (noun) => !ofCustomers.includes(noun))
  const named = needsOf(await readNamed(web))
  if (id === 'virtual:access') return exporting({ access: accessOf(own, named), modeless: modelessOf(own) })
  if (id === 'virtual:access/more')
    return exporting({
      access: accessOf(
        own,
        needsOf(await readScreens(web)).filter((call) => !named.includes(call)),
      ),
    })
  const wanted = { 'virtual:wires': ofAll, 'virtual:wires/checkout': ofCustomers, 'virtual:wires/backoffice': ofList }[
    id
  ]
  const chosen = pick(nouns, (noun) => wanted?.includes(noun) ?? ![...ofAll, ...ofCustomers, ...ofList].includes(noun))
  return `export default ${JSON.stringify(wiresOf(chosen))}`
}

/**
 * The contract boiled down to method, path and permission of each call, so that no schema reaches a browser; a page fetches the
 * calls that it makes. Who may make a call is a module of its own: only the back office asks.
 */
export const wires = (web: string): Plugin => ({
  name: 'trastienda:wires',
  resolveId: (source) => (ids.includes(source) ? `\0${source}` : null),
  load: async (source) => {
    if (!ids.some((id) => source === `\0${id}`)) return null
    return { code: await codeOf(source.slice(1), web), moduleSideEffects: false }
  },
})
