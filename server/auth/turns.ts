import { Failure } from '#server/core/failure.ts'

type Line = { busy: number; waiting: (() => void)[] }

/**
 * Work in turns, in this process: of one name at most `places` at once. Others wait in their order, at most `most` of them; further ones
 * are refused with 429 at once.
 */
export const makeTurns = ({ places, most }: { places: number; most: number }) => {
  const lines = new Map<string, Line>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { busy: 0, waiting: [] }
    lines.set(name, line)
    if (line.busy < places) line.busy += 1
    else if (line.waiting.length >= most) throw new Failure('TooManyRequests')
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // The next in line gets this place.
      if (next) next()
      else if ((line.busy -= 1) === 0) lines.delete(name)
    }
  }
}
