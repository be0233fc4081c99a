import { pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** As much of a logger as the server uses; pino has this shape. */
export type Log = {
  info: (detail: object, message: string) => void
  warn: (detail: object, message: string) => void
  error: (detail: object, message: string) => void
}

/** One JSON line an event, on standard error. Nothing personal: what a caller must not log is taken out here again. */
export const makeLog = (level: LogLevel) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', 'email', 'token', 'authorization', '*.password', '*.email', '*.token', '*.authorization'],
        remove: true,
      },
    },
    // In step: the last lines before a crash are the ones that matter.
    pino.destination({ dest: 2, sync: true }),
  )
