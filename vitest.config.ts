import { defineConfig } from 'vitest/config'
import { compiledLab } from './tests/support/compiled-lab/compiled-lab.js'
import { LongestFirst } from './tests/support/longest-first.js'

const inBrowsers = ['tests/**/*.browser.test.ts']

/** Slow tests that `npm test` leaves out (`tests/run`), as paths in lines. */
const skipped = (process.env.SKIPPED_TESTS ?? '').split('\n').filter(Boolean)

/**
 * V8's flags: with all cores busy, the collector's threads help nobody; a lab of a test is garbage before larger spaces for new objects (in
 * megabytes) are full; and most code of a test runs too seldom to be worth optimizing. Together they save a fifth of a worker's time.
 * Only Node 20 knows the last; later ones have a cheaper first optimizer.
 */
const workerFlags = [
  '--single-threaded-gc',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  ...(process.version.startsWith('v20.') ? ['--interrupt-budget=600000'] : []),
]

/** In `npm test` the lab has been compiled; while you work, tests take its sources, with the lines of a failure. */
const pluginsFor = (mode: string) => (mode === 'compiled' ? [compiledLab()] : [])

export default defineConfig(({ mode }) => ({
  esbuild: { jsx: 'automatic', jsxDev: false },
  test: {
    // Limits for what hangs: a busy machine may take many times as long as a quiet one. The browser's own waits end after 30 s as well.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than the cores of the smallest machine, as many tests wait for a timeout or a thread; browsers use all there is (`test:browser`).
    maxWorkers: 3,
    // With fewer, the pool ends workers that seem idle together with the files they have yet to run.
    minWorkers: 3,
    poolOptions: { forks: { execArgv: workerFlags } },
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    // As the lab itself runs; React checks much more otherwise, at four times the cost of a page.
    env: { NODE_ENV: 'production' },
    // No module keeps a state of its own (tests/architecture), so the files of a worker share what they import.
    isolate: false,
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/clean-globals.ts',
    // What is built is imported as it is: transforming the pages' bundle anew costs each test file a second.
    server: { deps: { external: [/\/build\/server\//, /\/\.cache\/modules\//] } },
    projects: [
      { extends: true, plugins: pluginsFor(mode), test: { name: 'browser', include: inBrowsers, exclude: skipped } },
      {
        extends: true,
        plugins: pluginsFor(mode),
        test: { name: 'node', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...inBrowsers, ...skipped] },
      },
    ],
  },
}))
