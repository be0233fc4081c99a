import { contract } from '#contract/index.ts'
import { isOfKeys, isPermission } from '#contract/access.ts'
import { wiresOf } from '#contract/client.ts'
import type { CallGroup } from '#contract/define.ts'
import type { Plugin } from 'vite'

const ids = ['virtual:wires', 'virtual:access']

/** Nouns that browsers call; what shops call with their keys stays out of the bundle. */
const browserNouns = (): Record<string, CallGroup> =>
  Object.fromEntries(
    Object.entries<CallGroup>(contract).filter(
      ([, group]) => !Object.values(group).every((call) => isOfKeys(call.access)),
    ),
  )

const accessOf = (nouns: Record<string, CallGroup>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, group]) =>
      Object.entries(group).flatMap(([name, call]) =>
        isPermission(call.access) ? [[`${noun}.${name}`, call.access]] : [],
      ),
    ),
  )

const modelessOf = (nouns: Record<string, CallGroup>): string[] =>
  Object.entries(nouns).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([name, call]) => (call.mode === 'both' ? [`${noun}.${name}`] : [])),
  )

/**
 * The contract boiled down to method, path and permission of each call, so that no schema reaches a browser. Who may make a call is
 * a module of its own: only the back office asks.
 */
export const wires = (): Plugin => ({
  name: 'trastienda:wires',
  resolveId: (source) => (ids.includes(source) ? `\0${source}` : null),
  load: (source) => {
    if (!ids.some((id) => source === `\0${id}`)) return null
    const nouns = browserNouns()
    const exported = { access: accessOf(nouns), modeless: modelessOf(nouns) }
    const constants = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    const code = source === '\0virtual:wires' ? [`export default ${JSON.stringify(wiresOf(nouns))}`] : constants
    return { code: code.join('\n'), moduleSideEffects: false }
  },
})
