/**
 * `npm start`: reads settings, opens the store, migrates the schema, fills the demo, loads the pages, and serves until a signal to stop.
 */
import { type Env, EnvError, readEnv, readStartParts, readSupervisor } from './env.ts'
import { systemClock } from '#server/core/clock.ts'
import { isRestoring } from '#server/services/backup/backup.queries.ts'
import { keyFaults, noteKeys } from './lib/key-marks.ts'
import { makeLog } from '#server/core/log.ts'
import { productionFaults } from './production.ts'
import { announce, type Announcement } from './start/announce.ts'
import { buildWeb } from './start/build-web.ts'
import { fillWithDemo, opensDemo } from './start/demo.ts'
import { explain } from './start/explain.ts'
import { type Data, openData } from './start/open-data.ts'
import { makeNotify } from './start/notify.ts'
import { hasCompany, hasDemoMark } from './start/start.queries.ts'
import { serve } from './start/serve.ts'
import { startExample } from './start/example.ts'
import { makeStop } from './start/stop.ts'

const since = (start: number): number => Math.round(performance.now() - start)

const timed = async (work: Promise<void>): Promise<number> => {
  const start = performance.now()
  await work
  return since(start)
}

const readPage = async (url: string): Promise<void> => {
  const answer = await fetch(url)
  await answer.arrayBuffer()
}

const die = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Makes the demo where it belongs. Throws a sentence where it would be open to others. */
const prepareDemo = async (env: Env, { db }: Data): Promise<{ is: Announcement['is']; filled: boolean }> => {
  const filled = env.demo ? await fillWithDemo(db, systemClock, env) : false
  const isDemo = filled || (await hasDemoMark(db))
  const open = isDemo ? opensDemo(env) : null
  if (open !== null) {
    throw new Error(
      `This database holds the demo, whose passwords everybody knows, and ${open} would open it to others. ` +
        `Take that setting out, use another database, or set DEMO_ALLOW_REMOTE=yes.`,
    )
  }
  const faults = productionFaults(env)
  if (faults.length > 0) throw new EnvError(faults.join('\n'))
  return { filled, is: isDemo ? 'demo' : (await hasCompany(db)) ? 'in use' : 'empty' }
}

/** Throws where the data is not to be served: half of a backup, or sealed with keys that are not at hand. */
const checkData = async (env: Env, { db }: Data): Promise<void> => {
  if (await isRestoring(db))
    throw new Error('A backup was not brought back to its end here: repeat npm run operator -- backup restore.')
  const faults = await keyFaults(db, env)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await noteKeys(db, env)
}

const prepareData = async (env: Env, opening: Promise<Data>) => {
  const start = performance.now()
  const data = await opening
  await checkData(env, data)
  const store = since(start)
  const { is, filled } = await prepareDemo(env, data)
  if (filled) await data.gatherStatistics()
  return { data, is, parts: { store, demo: filled ? since(start) - store : 0 } }
}

const start = async (env: Env, stop: ReturnType<typeof makeStop>): Promise<void> => {
  const begun = readStartParts() ?? { begun: Date.now() - process.uptime() * 1000, install: 0, node: 0 }
  const log = makeLog(env.logLevel)
  const onTrouble = (error?: unknown): void => {
    if (error !== undefined) die(`The store was lost and could not be brought back: ${explain(error, env)}`)
    log.error({}, 'The store had died and was started again.')
  }
  const notify = makeNotify(readSupervisor(), log)
  stop.signal.addEventListener('abort', notify.stopping)
  const say = (sentence: string): void => {
    process.stdout.write(`${sentence}\n`)
    notify.status(sentence)
  }
  const opening = openData(env, {
    as: 'server',
    name: `process ${process.pid}, which is starting`,
    onTrouble,
    say,
    signal: stop.signal,
  })
  stop.opening(opening)
  const [{ data, is, parts }, build] = await Promise.all([prepareData(env, opening), timed(buildWeb())])
  if (data.newer.length > 0)
    log.warn({ migrations: data.newer }, 'the schema is of a later release, which this one works with')
  const listening = await serve(env, data, log)
  stop.listening(listening)
  const fatal = (error: unknown): void => {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'A fault that nobody caught')
    void stop.end(0).then(() => die(`Stopped by a fault: ${explain(error, env)}`))
  }
  process.on('uncaughtException', fatal).on('unhandledRejection', fatal)
  await data.rename(`process ${process.pid} at ${listening.url}`)
  const firstPage = await timed(readPage(listening.url))
  const all = { ...parts, install: begun.install, node: begun.node, build, firstPage, total: Date.now() - begun.begun }
  process.stdout.write(announce({ env, data, url: listening.url, parts: all, is }))
  if (process.argv.includes('--with-shop')) {
    const example = await startExample({ db: data.db, clock: systemClock, url: listening.url }, env)
    stop.signal.addEventListener('abort', example.stop)
    process.stdout.write(`${example.line}\n`)
  }
  notify.ready()
}

let env: Env | undefined
const stop = makeStop(die)
try {
  env = readEnv()
  await start(env, stop)
} catch (error) {
  await stop.end(0)
  die(explain(error, env))
}
