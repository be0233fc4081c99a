import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { sdkCalls } from './web/build/plugins/sdk-calls.ts'
import { screens } from './web/build/plugins/screens.ts'
import { sections } from './web/build/plugins/sections.ts'
import { texts } from './web/build/plugins/texts.ts'
import { wires } from './web/build/plugins/wires.ts'

/** Long enough for a machine that is busy: a limit ends what hangs and measures nothing. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }
const shared = { ...patience, expect: { requireAssertions: true }, allowOnly: false, passWithNoTests: true }

const ofBuild = ['scripts/checks/bytes.test.ts', 'scripts/checks/sent-styles.test.ts']

/** Files that replace modules need modules of their own. The others share those of their worker: loading them takes half a second. */
const replacing = globSync('server/**/*.test.ts').filter((path) => /\bvi\.mock\(/.test(readFileSync(path, 'utf8')))
const web = join(import.meta.dirname, 'web')
/** What the build makes of calls, screens and texts. */
const ofBrowser = [wires(web), screens(web), sections(web), sdkCalls(), texts(web)]
const ofServer = { ...shared, globalSetup: ['server/testing/setup.ts'] }

/** `unit` needs nothing but the code; `server` has a PostgreSQL of its own; `built` looks at the browser's bundles. */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: '100%',
    projects: [
      {
        plugins: ofBrowser,
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,contract,scripts,bench}/**/*.test.ts'],
          exclude: ofBuild,
          isolate: false,
        },
      },
      // Modules of the browser hold the state of a page.
      { plugins: ofBrowser, test: { ...shared, name: 'unit of the browser', include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'built', include: ofBuild } },
      { test: { ...ofServer, name: 'server', include: ['server/**/*.test.ts'], exclude: replacing, isolate: false } },
      { test: { ...ofServer, name: 'server replacing modules', include: replacing } },
    ],
  },
})
