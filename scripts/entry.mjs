/**
 * `node scripts/entry.mjs <task>`: the way into every npm script. Plain JavaScript for Node 20 or later and nothing
 * but what Node brings: it installs what is missing, finds or brings Node 24, and goes on there.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { installDependencies } from './entry/install.mjs'
import { findNode } from './entry/node.mjs'
import { projectCache, root } from './entry/places.mjs'

/** Task → its script, and whether it needs what only developers need. */
const tasks = {
  start: { script: 'server/main.ts', dev: false },
  operator: { script: 'server/operator.ts', dev: false },
  build: { script: 'scripts/build.ts', dev: false },
  test: { script: 'scripts/test.ts', dev: true },
  check: { script: 'scripts/check.ts', dev: true },
  bench: { script: 'bench/main.ts', dev: true },
  sweep: { script: 'scripts/sweep.ts', dev: true },
  soak: { script: 'scripts/soak.ts', dev: true },
  dev: { script: 'scripts/dev.ts', dev: true },
  docs: { script: 'scripts/docs.ts', dev: true },
  passwords: { script: 'scripts/common-passwords.ts', dev: true },
  texts: { script: 'scripts/texts.ts', dev: true },
  screenshots: { script: 'scripts/screenshots.ts', dev: true },
  figures: { script: 'scripts/figures.ts', dev: true },
  sbom: { script: 'scripts/sbom.ts', dev: false },
}

const stop = (message, code = 1) => {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

/** Runs a script on `node` and ends as it ends. */
const hand = (node, script, words, parts) => {
  // Node keeps compiled code there, of this program and those that it starts. Where it cannot write to the folder, it does without.
  const compiled = { NODE_COMPILE_CACHE: join(projectCache, 'compile') }
  const env = { ...compiled, ...process.env, START_PARTS: JSON.stringify(parts) }
  const child = spawn(node, [join(root, script), ...words], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes a signal to a shell that passes nothing on, but dies: then we have another parent.
  const parent = process.ppid
  const look = () => process.ppid !== parent && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(look, 300).unref()
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

const main = async () => {
  const [name, ...words] = process.argv.slice(2)
  const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined
  if (task === undefined) stop(`Say what to do: node scripts/entry.mjs ${Object.keys(tasks).join(' | ')}`)
  if (!existsSync(join(root, task.script))) stop(`There is no ${task.script} here, so "${name}" cannot run.`)
  const begun = Date.now()
  const timed = async (work) => {
    const result = await work
    return { result, ms: Date.now() - begun }
  }
  const [install, node] = await Promise.all([timed(installDependencies(task.dev)), timed(findNode())])
  hand(node.result, task.script, words, { begun, install: install.result ? install.ms : 0, node: node.ms })
}

const major = Number(process.versions.node.split('.')[0])
if (major < 20) stop(`Node ${process.versions.node} is too old. Install Node 20 or later, best 24.`)
main().catch((error) => stop(error.message))
