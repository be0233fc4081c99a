import { pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

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
