import type { Log } from '#server/core/log.ts'

type Sent = { id: string }

/** What is on its way: each once, none of it awaited by its sender. */
export type Flight<T extends Sent> = {
  /** `work` may fail: what was leased is taken again. */
  send: (item: T, work: () => Promise<void>) => void
  list: () => T[]
  /** Resolves once nothing is on its way. */
  settled: () => Promise<void>
}

export const makeFlight = <T extends Sent>(name: string, log: Pick<Log, 'warn'>): Flight<T> => {
  const flying = new Map<string, { item: T; work: Promise<void> }>()
  return {
    send: (item, work) => {
      const ended = work()
        .catch((error: unknown) =>
          log.warn({ [name]: item.id, reason: error instanceof Error ? error.message : String(error) }, name),
        )
        .finally(() => void flying.delete(item.id))
      flying.set(item.id, { item, work: ended })
    },
    list: () => [...flying.values()].map(({ item }) => item),
    settled: async () => {
      await Promise.all([...flying.values()].map(({ work }) => work))
    },
  }
}
