/** Notifies systemd, if it started this process, of the state of the server. Node cannot write to its socket, so its own command does. */
import { spawn } from 'node:child_process'
import type { Log } from '#server/core/log.ts'
import type { Supervisor } from '../setting-kinds.ts'

export type Notify = {
  /** Shown by `systemctl status`. */
  status: (sentence: string) => void
  /** It serves; from now on the watchdog is fed for as long as the event loop turns. */
  ready: () => void
  stopping: () => void
}

export const makeNotify = (supervisor: Supervisor | null, log: Log): Notify => {
  const send = (...words: string[]): void => {
    if (!supervisor) return
    const child = spawn('systemd-notify', words, { stdio: 'ignore' })
    child.on('error', (error) => log.error({ reason: error.message }, 'systemd-notify cannot be run'))
    child.unref()
  }
  let watchdog: NodeJS.Timeout | undefined
  return {
    status: (sentence) => send(`STATUS=${sentence}`),
    ready: () => {
      send('READY=1', 'STATUS=Serves.')
      // Two of three may be lost.
      if (supervisor?.watchdogMs) watchdog = setInterval(() => send('WATCHDOG=1'), supervisor.watchdogMs / 3).unref()
    },
    stopping: () => {
      clearInterval(watchdog)
      send('STOPPING=1', 'STATUS=Ends what runs.')
    },
  }
}
