import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { projectCache, root } from './places.mjs'

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether a package of the lock file has to be there: not what is only for developers, and of the optional ones only
 * what is built for this machine. Where the C library decides, npm knows better.
 */
const isDue = (entry, dev) => {
  if (!dev && (entry.dev || entry.devOptional)) return false
  if (!entry.optional) return true
  return !entry.libc && entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch)
}

/**
 * What is installed, by npm's own record: it is the last thing npm writes and the first thing it takes away, so an
 * install that was cut short has none.
 */
const state = () => {
  const wanted = packagesIn('package-lock.json')
  if (wanted === undefined) throw new Error(`There is no package-lock.json in ${root}.`)
  const there = packagesIn('node_modules/.package-lock.json') ?? {}
  const isThere = ([path, entry]) => there[path]?.version === entry.version && there[path].integrity === entry.integrity
  const entries = Object.entries(wanted).filter(([path, entry]) => path !== '' && !entry.link && !entry.inBundle)
  return {
    isComplete: (dev) => entries.filter(([, entry]) => isDue(entry, dev)).every(isThere),
    hasDev: Object.values(there).some((entry) => entry.dev),
  }
}

/**
 * Makes node_modules agree with the lock file, with what only developers need if `dev`, and answers whether there was
 * anything to do. What developers need stays where it is already.
 */
export const installDependencies = async (dev) => {
  if (state().isComplete(dev)) return false
  const wait = (pid) => process.stderr.write(`Waiting for process ${pid}, which is installing here.\n`)
  return withLock(join(projectCache, 'install.lock'), wait, async (addHolder) => {
    const { isComplete, hasDev } = state()
    if (isComplete(dev)) return true
    process.stderr.write('Installing what package-lock.json names...\n')
    await npm(['ci', dev || hasDev ? '--include=dev' : '--omit=dev'], root, addHolder)
    return true
  })
}
