/**
 * `node scripts/complete-lock.mjs`, to be run after npm changed package-lock.json. A registry that does not serve a
 * package's builds for other machines makes npm leave them out of the lock file, and `npm ci` then refuses it
 * everywhere. Their versions and machines are known from the package that names them, so they are written here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', 'package-lock.json')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** `…linux-arm-musleabihf` → Linux, arm, musl. Undefined when the name does not contain system and processor. */
const machineOf = (name) => {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined
  return os && cpu && { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) }
}

/** Answers the names of the builds that were missing from the lock file's packages, and adds them. */
export const completeLock = (lock) => {
  const added = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries((path !== '' && entry.optionalDependencies) || {})) {
      const place = `node_modules/${name}`
      const machine = machineOf(name)
      if (lock.packages[place] || lock.packages[`${path}/${place}`] || !machine || !/^\d/.test(version)) continue
      lock.packages[place] = {
        version,
        cpu: machine.cpu,
        ...(entry.dev && { dev: true }),
        ...(machine.libc && { libc: machine.libc }),
        license: entry.license,
        optional: true,
        os: machine.os,
      }
      added.push(name)
    }
  }
  const [first, ...rest] = Object.entries(lock.packages)
  lock.packages = Object.fromEntries([first, ...rest.toSorted(([a], [b]) => a.localeCompare(b, 'en'))])
  return added
}

const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = completeLock(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added.length} builds for other machines were missing from package-lock.json\n`)
