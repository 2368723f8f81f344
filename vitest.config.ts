import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    // A runner that shares its two cores may starve a browser once; what fails three times is broken.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    minWorkers: 1,
    environment: 'node',
    // The built pages are imported as they are: transforming that bundle anew costs each test file a second.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
