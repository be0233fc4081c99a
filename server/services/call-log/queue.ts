import type { CallEntry } from './entry.ts'

export type Most = { entries: number; bytes: number }

const batch: Most = { entries: 200, bytes: 2 * 2 ** 20 }
/** Of refusals of one key that asks too often: it is refused as fast as it asks, and a few a minute say it. */
const fewAMinute = 60

const makeFew = (): ((keyId: string) => boolean) => {
  const counts = new Map<string, number>()
  let since = performance.now()
  return (keyId) => {
    if (performance.now() - since > 60_000) {
      counts.clear()
      since = performance.now()
    }
    const count = (counts.get(keyId) ?? 0) + 1
    counts.set(keyId, count)
    return count <= fewAMinute
  }
}

const bytesOf = ({ request, answer }: CallEntry): number => (request?.text.length ?? 0) + (answer?.text.length ?? 0)

export type Queue = {
  length: () => number
  /** False where there is no place. */
  push: (entry: CallEntry) => boolean
  /** The oldest, as many as are written together. */
  take: () => CallEntry[]
}

export const makeQueue = (most: Most): Queue => {
  const isOfFew = makeFew()
  let entries: CallEntry[] = []
  let bytes = 0
  return {
    length: () => entries.length,
    push: (entry) => {
      if (entry.status === 429 && !isOfFew(entry.keyId)) return false
      const own = bytesOf(entry)
      if (entries.length >= most.entries || bytes + own > most.bytes) return false
      entries.push(entry)
      bytes += own
      return true
    },
    take: () => {
      let [count, size] = [0, 0]
      for (const entry of entries) {
        if (count === batch.entries || size >= batch.bytes) break
        count += 1
        size += bytesOf(entry)
      }
      const taken = entries.slice(0, count)
      entries = entries.slice(count)
      bytes -= size
      return taken
    },
  }
}
