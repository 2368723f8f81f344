import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    // Pages move when they are ready; a second, which is the default, is less than a busy machine may take.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    minWorkers: 1,
    environment: 'node',
    // The built pages are imported as they are: transforming that bundle anew costs each test file a second.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
