import { defineConfig } from 'vitest/config'
import { wires } from './web/build/plugins/wires.ts'

/** Long enough for a machine that is busy: a limit ends what hangs and measures nothing. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }
const shared = { ...patience, expect: { requireAssertions: true }, allowOnly: false, passWithNoTests: true }

const budgets = 'scripts/checks/bytes.test.ts'

/** `unit` needs nothing but the code; `server` has a PostgreSQL of its own; `built` looks at the browser's bundles. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        plugins: [wires()],
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [budgets],
        },
      },
      { test: { ...shared, name: 'built', include: [budgets] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/setup.ts'],
        },
      },
    ],
  },
})
