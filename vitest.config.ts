import { defineConfig } from 'vitest/config'
import { wires } from './web/build/plugins/wires.ts'

const shared = { expect: { requireAssertions: true }, allowOnly: false, passWithNoTests: true }

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
