/**
 * The Chromium that tests and screenshots drive: `$CHROME` if set; on Linux x64 the one of the npm package
 * @sparticuz/chromium with the libraries it brings, so that a machine needs nothing but npm; else the system's, or
 * Playwright's own. Works as root and not.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export type Browser = {
  /** Absent: Playwright's own. */
  executablePath?: string
  args: string[]
  env: Record<string, string>
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

const cache = join(import.meta.dirname, '../.cache')
const block = 512

const textAt = (tar: Buffer, from: number, length: number): string =>
  tar.toString('latin1', from, from + length).replace(/\0.*$/s, '')

/** Unpacks a plain tar of files and folders with short names, which is all that the package uses. */
const untar = (tar: Buffer, folder: string): void => {
  for (let at = 0; at < tar.length;) {
    const name = textAt(tar, at, 100)
    if (!name) return
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8)
    if (!name.endsWith('/')) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, tar.subarray(at + block, at + block + size))
    }
    at += block + Math.ceil(size / block) * block
  }
}

/** Unpacks into a folder of this process, then takes its place in one step: several may do so at once. */
const unpack = (bin: string, target: string): void => {
  if (existsSync(target)) return
  const made = `${target}.${process.pid}`
  const read = (name: string) => brotliDecompressSync(readFileSync(join(bin, name)))
  mkdirSync(made, { recursive: true })
  for (const name of ['al2023', 'swiftshader', 'fonts']) untar(read(`${name}.tar.br`), made)
  // The package's own list of font folders is made for another place.
  const dirs = [join(target, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  const fontCache = `<cachedir>${join(target, 'font-cache')}</cachedir>`
  writeFileSync(join(made, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${dirs}${fontCache}</fontconfig>`)
  writeFileSync(join(made, 'chromium'), read('chromium.br'), { mode: 0o755 })
  try {
    renameSync(made, target)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

const fromPackage = (): Browser => {
  const require = createRequire(import.meta.url)
  const packageRoot = join(dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string } // npm's own
  const folder = join(cache, `chromium-${version}-1`)
  unpack(join(packageRoot, 'bin'), folder)
  const libraries = [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder, XDG_CACHE_HOME: join(folder, 'cache') }
  return { executablePath: join(folder, 'chromium'), args: flags, env }
}

const systemNames = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where Chromium is and how to start it; unpacks it the first time (a few seconds). */
export const findChromium = (): Browser => {
  const chosen = process.env.CHROME
  if (chosen) return { executablePath: chosen, args: flags, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return fromPackage()
  const system = systemNames.find(isExecutable)
  return { ...(system && { executablePath: system }), args: flags, env: {} }
}

/** As Playwright's launch options. */
export const launchOptions = () => {
  const { executablePath, args, env } = findChromium()
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...(executablePath && { executablePath }), args, env: { ...Object.fromEntries(inherited), ...env } }
}

if (import.meta.main) console.log(JSON.stringify(findChromium(), null, 2))
