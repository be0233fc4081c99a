import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Whether a process lives and could be one of ours: its number may belong to another program by now. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const commandLine = read(`/proc/${pid}/cmdline`)
  return commandLine === undefined || /node|npm/.test(commandLine)
}

/** Removes a lock whose holders have all ended, unless another process did so first and holds it now. */
const clear = (path, seen) => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== seen) linkSync(aside, path)
  } catch {
    // Removed already, or held again: the next look finds out.
  }
  rmSync(aside, { force: true })
}

/**
 * Runs `work` while no other process does under the same `path`. The file holds the ids of the processes that work:
 * `work` is given a function to add one that may outlive this one. `onWait` is called once, with the holder's id.
 */
export const withLock = async (path, onWait, work) => {
  mkdirSync(dirname(path), { recursive: true })
  const mine = `${path}.${process.pid}.new`
  let waited = false
  for (;;) {
    writeFileSync(mine, `${process.pid}\n`)
    try {
      // A link appears with its content, so no process reads an empty lock.
      linkSync(mine, path)
      rmSync(mine)
      break
    } catch (error) {
      rmSync(mine, { force: true })
      if (error.code !== 'EEXIST') throw error
    }
    const seen = read(path)
    const holder = seen?.trim().split('\n').map(Number).find(isAlive)
    if (seen !== undefined && holder === undefined) clear(path, seen)
    if (holder !== undefined && !waited) onWait(holder)
    waited ||= holder !== undefined
    await pause(holder === undefined ? 0 : 200)
  }
  const release = () => rmSync(path, { force: true })
  process.on('exit', release)
  try {
    return await work((pid) => writeFileSync(path, `${process.pid}\n${pid}\n`))
  } finally {
    process.off('exit', release)
    release()
  }
}
