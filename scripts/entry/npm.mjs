import { spawn } from 'node:child_process'

const quiet = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--prefer-offline',
  '--loglevel=error',
]

/** The npm that started us, else the one on the path. */
const command = () => {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.c?js$/.test(script)) return { program: process.execPath, words: [script], shell: false }
  return { program: 'npm', words: [], shell: process.platform === 'win32' }
}

/**
 * Runs npm and returns its standard output; when it fails, throws everything it said. `onStart` is given its process id.
 * @type {(words: string[], cwd: string, onStart?: (pid: number) => void) => Promise<string>}
 */
export const npm = (words, cwd, onStart = () => {}) =>
  new Promise((resolve, reject) => {
    const { program, words: first, shell } = command()
    const child = spawn(program, [...first, ...words, ...quiet], { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let output = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      output += chunk
    })
    child.stderr.on('data', (chunk) => (said += chunk))
    if (child.pid) onStart(child.pid)
    // npm must not continue without this process: neither after a signal, nor when other work here fails.
    const kill = () => child.kill()
    const end = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143)
    process.once('exit', kill).once('SIGINT', end).once('SIGTERM', end)
    const done = (error) => {
      process.off('exit', kill).off('SIGINT', end).off('SIGTERM', end)
      if (error) reject(error)
      else resolve(output)
    }
    child.on('error', (error) => done(new Error(`npm could not be started: ${error.message}`)))
    child.on('close', (code) =>
      done(code === 0 ? undefined : new Error(`npm ${words.join(' ')} failed in ${cwd}:\n${said.trim()}`)),
    )
  })
