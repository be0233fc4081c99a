import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { plain, platforms } from './platforms.ts'
import { findSenders } from './plugins.queries.ts'

/** A shop's own word, shown to its people: what is no version is left out. */
const versionOf = (text: string | null | undefined): string | null =>
  text && /^[\w.+-]{1,40}$/.test(text) ? text : null

export const plugins: Handlers<Contract['plugins']> = {
  list: async (_, { tx, scope }) => {
    const senders = await findSenders(tx, scope.merchantId)
    return {
      results: platforms.map(({ modules = [], ...platform }) => {
        const names = [platform.slug, ...modules].map(plain)
        const seen = senders.find(({ module }) => names.includes(plain(module)))
        return {
          ...platform,
          detectedVersion: versionOf(seen?.version),
          lastSeenAt: seen?.created.toISOString() ?? null,
        }
      }),
    }
  },
}
