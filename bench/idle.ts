/** What a product costs that has nothing to do: a process with all jobs looks for work all day long. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Bench } from './readings.ts'

/** Seconds: until start-up is over, and of measuring. Jobs that run each minute have not run by then. */
const [warmUp, span] = [15, 30]

const cpuOf = async (child: ChildProcess): Promise<number> => {
  child.send('cpu')
  const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage?] // what serve-idle.ts answers
  return ((usage?.user ?? 0) + (usage?.system ?? 0)) / 1_000_000
}

/** Prints milliseconds of CPU and transactions in a second. */
export const idle = async ({ db, appUrl, say }: Pick<Bench, 'db' | 'appUrl' | 'say'>): Promise<void> => {
  const child = fork(new URL('serve-idle.ts', import.meta.url), { env: { ...process.env, DATABASE_URL: appUrl } })
  await once(child, 'message')
  const transactions = async (): Promise<number> => {
    const { rows } = await sql<{
      count: number
    }>`select (xact_commit + xact_rollback)::integer as count from pg_stat_database
      where datname = current_database()`.execute(db)
    return rows[0]?.count ?? 0
  }
  try {
    await pause(warmUp * 1000)
    const before = { cpu: await cpuOf(child), count: await transactions() }
    await pause(span * 1000)
    const after = { cpu: await cpuOf(child), count: await transactions() }
    const milliseconds = ((after.cpu - before.cpu) * 1000) / span
    say(
      `\nNothing to do: ${milliseconds.toFixed(0)} ms of CPU and ${((after.count - before.count) / span).toFixed(1)} transactions in a second`,
    )
  } finally {
    child.disconnect()
  }
}
