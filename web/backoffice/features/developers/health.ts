import type { Endpoint } from './words.ts'

type Health = Pick<Endpoint, 'status' | 'failingSince' | 'lastDay'>

/** The higher, the sooner a person has to look. */
const urgencyOf = ({ status, failingSince, lastDay }: Health): number => {
  if (status === 'disabled') return 4
  if (status === 'enabled' && failingSince !== null) return 3
  if (lastDay.failed > 0) return 2
  return status === 'paused' ? 1 : 0
}

/** The most urgent first; otherwise in their order. */
export const byHealth = <E extends Health>(endpoints: readonly E[]): E[] =>
  endpoints.toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
