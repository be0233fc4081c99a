/** The shop systems that sell by the provider: what to paste where, and what was seen of them. */
import { call } from '../core/define.ts'
import { Day, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const pluginStatuses = ['available', 'deprecated', 'contact'] as const

const Plugin = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['plugin', 'module', 'app', 'connector', 'built_in', 'library']),
  /** Which of the two keys is pasted. */
  keys_needed: z.array(z.enum(['public', 'private'])),
  latest_version: z.nullable(z.string()),
  released: z.nullable(Day),
  docs_url: z.nullable(z.string()),
  download_url: z.nullable(z.string()),
  status: z.enum(pluginStatuses),
  /** As the orders of this shop say. */
  detected_version: z.nullable(z.string()),
  last_seen_at: z.nullable(Instant),
})

export const plugins = {
  list: call({
    method: 'GET',
    path: '/merchants/{merchantId}/plugins',
    access: 'preferences.read',
    mode: 'both',
    summary: 'The shop systems that there is something for',
    answer: z.object({ results: z.array(Plugin) }),
  }),
}
