/** State of a form that is saved while it is filled in. */
export type SaveState = { kind: 'still' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; error: unknown }

export type Saver<N> = {
  /** Saves these fields, together with those that could not be saved before. */
  save: (names: readonly N[]) => void
  /** Resolves when nothing is on its way any more. */
  rest: () => Promise<void>
  /** Nothing is waited for any longer: all of it went another way. */
  clear: () => void
}

/**
 * Saves fields one call at a time, so that the last value of each wins. `send` reads the values at the very moment it sends
 * them, says when there is something to send, and answers whether anything was saved. Fields that are left meanwhile go with the
 * next call; after a failure they wait for the next save.
 */
export const makeSaver = <N extends string>(
  send: (names: readonly N[], begins: () => void) => Promise<boolean>,
  tell: (state: SaveState) => void,
): Saver<N> => {
  let last: SaveState['kind'] = 'still'
  const say = (state: SaveState): void => {
    last = state.kind
    tell(state)
  }
  const wanted = new Set<N>()
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    let any = false
    while (wanted.size > 0) {
      const names = [...wanted]
      wanted.clear()
      try {
        any = (await send(names, () => say({ kind: 'saving' }))) || any
      } catch (error) {
        for (const name of names) wanted.add(name)
        say({ kind: 'failed', error })
        return
      }
    }
    if (any) say({ kind: 'saved' })
    else if (last !== 'saved') say({ kind: 'still' })
  }
  const begin = (): Promise<void> => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  return {
    save: (names) => {
      for (const name of names) wanted.add(name)
      void begin()
    },
    rest: async () => {
      await running
    },
    clear: () => {
      wanted.clear()
      say({ kind: 'still' })
    },
  }
}
