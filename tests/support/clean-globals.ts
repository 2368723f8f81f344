import { afterEach, vi } from 'vitest'

// The files of a worker share its globals: a fetch that one test replaced would answer the requests of the next file.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
