type Batches<Item> = {
  /** Takes as many as fit in a batch; fewer say that nothing more is due. */
  take: (most: number) => Promise<Item[]>
  each: (item: Item) => Promise<void>
  /** Most of a batch. */
  size: number
  /** Most at once. */
  parallel: number
}

/** Batch after batch, until nothing more is due; answers how many there were. */
export const workThrough = async <Item>({ take, each, size, parallel }: Batches<Item>): Promise<number> => {
  let taken = 0
  for (;;) {
    const batch = await take(size)
    taken += batch.length
    const waiting = batch.values()
    const work = async (): Promise<void> => {
      for (const item of waiting) await each(item)
    }
    await Promise.all(Array.from({ length: parallel }, work))
    if (batch.length < size) return taken
  }
}
