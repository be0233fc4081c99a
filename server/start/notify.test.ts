import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { runServerFile } from '../testing/processes.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-notify-'))
  database = await testDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const patience = { timeout: 60_000, interval: 50 }

it('systemd is told when the server is ready, lives and stops', { timeout: 90_000 }, async () => {
  const heard = join(folder, 'heard')
  const command = join(folder, 'systemd-notify')
  await writeFile(command, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${heard}\n`)
  await chmod(command, 0o755)
  const lines = async () => (await readFile(heard, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const has = (line: string) => vi.waitUntil(async () => (await lines()).includes(`/run/test ${line}`), patience)
  const server = runServerFile('main.ts', [], {
    DATABASE_URL: database.adminUrl,
    PORT: '0',
    PATH: `${folder}:/usr/bin:/bin`,
    NOTIFY_SOCKET: '/run/test',
    WATCHDOG_USEC: '300000',
  })
  await has('READY=1 STATUS=Serves.')
  expect(server.said().stdout).toContain('Ready in ')
  await has('WATCHDOG=1')
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
  await has('STOPPING=1 STATUS=Ends what runs.')
  expect((await lines())[0]).toBe('/run/test READY=1 STATUS=Serves.')
})
