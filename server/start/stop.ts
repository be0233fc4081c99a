import type { Data } from './open-data.ts'
import type { Serving } from './serve.ts'

/** Milliseconds that running requests have to end after the signal to stop. */
const grace = 2_500

export type Stop = {
  /** Aborted by the first signal. */
  signal: AbortSignal
  opening: (opening: Promise<Data>) => void
  listening: (now: Serving) => void
  /** Ends what runs, once; requests have so many milliseconds. Never returns if a signal arrived first. */
  end: (milliseconds: number) => Promise<void>
}

/**
 * Shuts the server down in order, also when a signal arrives during its start: proxies notice, new requests are refused, running ones end,
 * the database is closed. A second signal, more than a second later, ends it at once; a terminal and a parent process both pass on one
 * Ctrl-C.
 */
export const makeStop = (fail: (message: string) => never): Stop => {
  /** Aborted by the first signal: a start that waits for something ends. */
  const starting = new AbortController()
  let data: Promise<Data> | undefined
  let listening: Serving | undefined
  let told: number | undefined
  let ended: Promise<void> | undefined

  const endOnce = async (milliseconds: number): Promise<void> => {
    const hasEnded = await listening?.close(milliseconds)
    const opened = await data?.catch(() => undefined)
    // What has not ended, and the work of an unfinished start, like making the demo, is not waited for: its transaction rolls back.
    await opened?.close(hasEnded !== true)
  }
  const end = (milliseconds: number): Promise<void> => (ended ??= endOnce(milliseconds))

  const onSignal = async (): Promise<void> => {
    if (told !== undefined) {
      if (performance.now() - told > 1000) process.exit(130)
      return
    }
    told = performance.now()
    process.stdout.write('Stopping...\n')
    starting.abort()
    await end(grace)
    process.exit(listening === undefined ? 130 : 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void onSignal().catch((error: unknown) => fail(String(error))))
  }

  return {
    signal: starting.signal,
    opening: (opening) => {
      data = opening
    },
    listening: (now) => {
      listening = now
    },
    end: (milliseconds) => (told === undefined ? end(milliseconds) : new Promise(() => {})),
  }
}
