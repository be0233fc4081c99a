import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'

const launch = launchOptions()
/** Less work a load, for tests alone: one process and some threads less, which pages cannot notice. */
const lighter = [
  // The last flag of this name counts, so that what Playwright has in its own is here too.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  '--num-raster-threads=1',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
]

/** Each worker has a product of its own, see e2e/support/product.ts; tests make what they change. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { ...launch, args: [...launch.args, ...lighter] },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes a quarter of the time of all; `--trace on` makes one of what failed.
    screenshot: 'only-on-failure',
    // Every context would install the worker, with all files of a release: a fifth of the time of all. Specs about it allow it.
    serviceWorkers: 'block',
  },
})
