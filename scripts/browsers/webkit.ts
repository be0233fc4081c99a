/** WebKitGTK's small browser over W3C WebDriver, on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, type Found, program } from './engine.ts'
import { type Driver, type Seat, seatOf } from './seat.ts'

type Handle = Record<string, string>
/** The word under which an element goes over the wire, by the standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const backspace = '\uE003'

type Command = (method: string, path: string, body?: unknown) => Promise<unknown>

const commands =
  (base: string): Command =>
  async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: unknown } // the standard's form
    if (typeof value === 'object' && value !== null && 'error' in value) throw new Error(JSON.stringify(value))
    return value
  }

const driverOf = (ask: Command): Driver<Handle> => {
  const run: Driver<Handle>['run'] = async (work, arg) => {
    const script = `const done = arguments[1]; Promise.resolve().then(() => (${String(work)})(arguments[0])).then((is) => done({ is }), (no) => done({ no: String(no) }))`
    const answer = (await ask('POST', '/execute/async', { script, args: [arg] })) as { is?: never; no?: string } // the script's
    if (answer.no !== undefined) throw new Error(answer.no)
    return answer.is as never // the function's result
  }
  const on = (handle: Handle): string => `/element/${handle[elementKey]}`
  return {
    open: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    back: async () => void (await ask('POST', '/back', {})),
    run,
    find: async (find, what) =>
      (await ask('POST', '/execute/sync', {
        script: `return (${String(find)})(arguments[0])`,
        args: [what],
      })) as Handle | null, // an element or nothing
    click: async (handle) => void (await ask('POST', `${on(handle)}/click`, {})),
    type: async (handle, text) => {
      const script = 'arguments[0].scrollIntoView({ block: "center" }); arguments[0].focus(); arguments[0].select()'
      await ask('POST', '/execute/sync', { script, args: [handle] })
      await ask('POST', `${on(handle)}/value`, { text: text === '' ? backspace : text })
    },
    attach: async (handle, file) => void (await ask('POST', `${on(handle)}/value`, { text: file })),
    size: async (width, height) => {
      const inner = await run(() => ({ width: innerWidth, height: innerHeight }), null)
      const outer = (await ask('GET', '/window/rect')) as { width: number; height: number } // the standard's form
      const rect = { width: outer.width + width - inner.width, height: outer.height + height - inner.height }
      await ask('POST', '/window/rect', rect)
    },
    picture: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Starts a virtual screen; resolves to the name of its display. */
const startScreen = (path: string): Promise<{ child: ChildProcess; display: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    const told = child.stdio[3] as Readable // a pipe, as asked for
    told.once('data', (text: Buffer) => resolve({ child, display: `:${text.toString().trim()}` }))
  })

type Programs = { driver: string; browser: string; screen: string }
type Session = { seat: Seat; version: string; stop: () => Promise<void> }

/** A driver of its own for each: it knows one session at a time. */
const startSession = async ({ driver, browser }: Programs, display: string, home: string): Promise<Session> => {
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    LANG: 'es_ES.UTF-8',
    LANGUAGE: 'es',
    TZ: 'Europe/Madrid',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    NO_AT_BRIDGE: '1',
    GTK_THEME: 'Adwaita',
  }
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await fetch(`${base}/status`)
      break
    } catch {
      await pause(100)
    }
  }
  const wanted = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const made = (await commands(base)('POST', '/session', { capabilities: { alwaysMatch: wanted } })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  } // the standard's form
  const ask = commands(`${base}/session/${made.sessionId}`)
  return {
    seat: seatOf(driverOf(ask)),
    version: made.capabilities.browserVersion,
    stop: async () => {
      await ask('DELETE', '').catch(() => {
        // It has ended by itself.
      })
      child.kill()
    },
  }
}

const begin = async (programs: Programs): Promise<Engine> => {
  const home = mkdtempSync(join(tmpdir(), 'trastienda-webkit-'))
  const { child: screen, display } = await startScreen(programs.screen)
  const sessions: Session[] = []
  const start = async (): Promise<Session> => {
    const session = await startSession(programs, display, mkdtempSync(join(home, 'seat-')))
    sessions.push(session)
    await session.seat.size(1440, 900)
    return session
  }
  const first = await start()
  return {
    name: `WebKitGTK ${first.version}`,
    seat: first.seat,
    another: async () => (await start()).seat,
    lacking: null,
    faults: [],
    stop: async () => {
      await Promise.all(sessions.map((session) => session.stop()))
      screen.kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const findWebKit = (): Found => {
  const driver = program(process.env.WEBKIT_DRIVER, 'WebKitWebDriver')
  const browser = program(process.env.WEBKIT_BROWSER, ...globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser'))
  const screen = program('Xvfb')
  if (!driver || !browser) return { missing: 'WebKitGTK (Debian: webkit2gtk-driver; WEBKIT_DRIVER, WEBKIT_BROWSER)' }
  if (!screen) return { missing: 'a screen for WebKitGTK (Debian: xvfb)' }
  return { engine: () => begin({ driver, browser, screen }) }
}
