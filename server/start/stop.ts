import type { Listening } from '../http/listen.ts'
import type { Data } from './open-data.ts'

/** Requests that run when the server is told to stop have this long to end, in milliseconds. */
const grace = 8_000

/**
 * Ends the server in order, at whatever point of its start a signal comes: no new requests, the running ones end, the
 * database is left. A second signal, more than a second later, ends it at once; a terminal and a parent process both
 * pass on one Ctrl-C.
 */
export const makeStop = (fail: (message: string) => never) => {
  let data: Promise<Data> | undefined
  let listening: Listening | undefined
  let told: number | undefined
  let ended: Promise<void> | undefined

  const endOnce = async (milliseconds: number): Promise<void> => {
    await listening?.close(milliseconds)
    const opened = await data?.catch(() => undefined)
    // Work of an unfinished start, like making the demo, is not waited for: its transaction rolls back.
    await opened?.close(listening === undefined)
  }
  const end = (milliseconds: number): Promise<void> => (ended ??= endOnce(milliseconds))

  const onSignal = async (): Promise<void> => {
    if (told !== undefined) {
      if (performance.now() - told > 1000) process.exit(130)
      return
    }
    told = performance.now()
    process.stdout.write('Stopping...\n')
    await end(grace)
    process.exit(listening === undefined ? 130 : 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void onSignal().catch((error: unknown) => fail(String(error))))
  }

  return {
    opening: (opening: Promise<Data>): void => {
      data = opening
    },
    listening: (now: Listening): void => {
      listening = now
    },
    /** Ends what runs, once; requests have so many milliseconds. Never returns when a signal came first. */
    end: (milliseconds: number): Promise<void> => (told === undefined ? end(milliseconds) : new Promise(() => {})),
  }
}
