/** The product as a shop's computer runs it: a process, a data folder, an address. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Environment variable with the path of the demo's folder, from which all others are copied. */
export const templateVariable = 'E2E_TEMPLATE'

export type Product = {
  url: string
  dataDir: string
  /** Word in the media type of `Accept`; `trastienda` where it is left out. */
  vendor?: string | undefined
  /** Ends the process and waits for it; the data folder stays. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

const environment = (dataDir: string, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => {
  // Playwright colours the words of its workers' children.
  const { DATABASE_URL: _, DATABASE_ADMIN_URL: __, FORCE_COLOR: ___, ...inherited } = process.env
  // Many people sign in from one address here.
  const most = '100000'
  const own = {
    LIMIT_SIGN_INS: most,
    LIMIT_FAILED_OF_ADDRESS: most,
    LIMIT_CALLS: most,
    LIMIT_OPEN_CALLS: most,
    LIMIT_RECIPIENT: most,
    LIMIT_MESSAGES: most,
  }
  const place = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir }
  return { ...inherited, ...own, ...place, LOG_LEVEL: 'error', NO_COLOR: '1', ...more }
}

/** The first address that the process prints; rejects with all it said when it ends before. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        said.push(line)
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
        if (address) resolve(address)
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said.join('\n')}`)))
  })

/** Starts it from source on a free port, with more settings where a test needs them; resolves when it serves. */
export const startProduct = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: environment(dataDir, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const url = await addressOf(child)
  return {
    url,
    dataDir,
    vendor: settings['VENDOR'],
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await gone
    },
  }
}

/** Creates a data folder with the demo; `name` separates it from other folders of the run. The caller removes it with `rm`. */
export const copyDemo = async (name: string): Promise<string> => {
  const template = process.env[templateVariable]
  if (!template) throw new Error('The set-up of the run has not made its template.')
  const dataDir = `${template}-${name}`
  await cp(template, dataDir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  return dataDir
}

/** A product with the demo for as long as `use` takes. */
export const lendProduct = async (
  name: string,
  settings: Readonly<Record<string, string>>,
  use: (product: Product) => Promise<void>,
): Promise<void> => {
  const dataDir = await copyDemo(name)
  const product = await startProduct(dataDir, settings)
  await use(product)
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs a command of the provider's staff beside the running product; resolves to what it prints. */
export const operator = async (product: Product, ...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/entry.mjs'), 'operator', ...words],
    {
      cwd: root,
      // Links of mails lead to the product that runs.
      env: { ...environment(product.dataDir), PORT: new URL(product.url).port },
    },
  )
  return stdout
}
