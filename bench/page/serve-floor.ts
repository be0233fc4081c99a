/** The floor beside the product: pages of React with one call each, whose answers are the product's own. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildTarget } from '#web/build/browsers.ts'

const root = join(import.meta.dirname, '../floor')
const pages = ['list', 'sign-in', 'customer']
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

type File = { type: string; body: Buffer }

/** Path → what it answers, compressed as the product's files are. */
const buildFiles = async (): Promise<Map<string, File>> => {
  const outDir = mkdtempSync(join(tmpdir(), 'trastienda-floor-'))
  try {
    const input = pages.map((name) => join(root, `${name}.html`))
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        outDir,
        emptyOutDir: true,
        target: buildTarget,
        modulePreload: { polyfill: false },
        rolldownOptions: { input },
      },
    })
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in types)
    return new Map(
      files.map((name) => [
        `/${name}`,
        { type: types[extname(name)] ?? '', body: brotliCompressSync(readFileSync(join(outDir, name))) },
      ]),
    )
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Asks the product; `path` is below its API. */
export type AskProduct = (path: string) => Promise<{ status: number; body: string }>

/** Where a call of the floor leads in the product. */
export type Calls = { rows: (page: string) => string; sale: string }

const answerCall = async (answer: ServerResponse, asked: Promise<{ status: number; body: string }>): Promise<void> => {
  const { status, body } = await asked
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
}

/** Serves it on loopback until it is closed. */
export const serveFloor = async (ask: AskProduct, calls: Calls): Promise<{ url: string; close: () => void }> => {
  const files = await buildFiles()
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
    const file = files.get(pathname)
    if (file) {
      const lasting = pathname.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable'
      answer.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Cache-Control': lasting })
      answer.end(file.body)
    } else if (pathname === '/rows') void answerCall(answer, ask(calls.rows(searchParams.get('page') ?? '1')))
    else if (pathname === '/sale') void answerCall(answer, ask(calls.sale))
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the floor has no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
