/**
 * Caches expensive results: concurrent callers wait for the same call, the oldest entry is dropped when there are too many, and
 * failures are not cached.
 */
export const madeOnce = <T>(most: number): ((key: string, make: () => Promise<T>) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key)
    })
    return made
  }
}
