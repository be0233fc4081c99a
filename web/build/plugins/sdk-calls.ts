import type { CallGroup } from '#contract/core/define.ts'
import { keyNounOf, systemContract, takenBySdk } from '#contract/for-keys.ts'
import type { Plugin } from 'vite'

const id = 'virtual:sdk-calls'

const calls = () =>
  Object.entries<CallGroup>(systemContract).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([name, call]) => ({
      noun: keyNounOf(group),
      name,
      method: call.method,
      path: call.path,
      takes: takenBySdk(call),
    })),
  )

/** The calls of the SDK by their names, for pages that write programs. */
export const sdkCalls = (): Plugin => ({
  name: 'trastienda:sdk-calls',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (source) =>
    source === `\0${id}` ? { code: `export default ${JSON.stringify(calls())}`, moduleSideEffects: false } : null,
})
