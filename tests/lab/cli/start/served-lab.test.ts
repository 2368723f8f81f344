import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from '../../../../lab/cli/environment.js'
import { openServedLab } from '../../../../lab/cli/start/served-lab.js'
import { newFolder } from '../run-command.js'

afterEach(() => void vi.useRealTimers())

const noEnvironment = readEnvironment({} as NodeJS.ProcessEnv)

/** A lab that counts how often it has settled. */
async function openCounted() {
  let settled = 0
  const settle = () => {
    settled += 1
  }
  const options = { port: 0, host: '127.0.0.1', dataDirectory: newFolder(), jwtKey: 'published', fresh: false }
  const parts = { onWarning() {}, restart: undefined, settle }
  const { close } = await openServedLab({ ...options, config: undefined, environment: noEnvironment }, parts)
  return { close, settled: () => settled }
}

test.each([
  ['before it has settled', 0, 1],
  ['once it has settled', 3000, 2],
])('a lab that is closed %s leaves no timer', async (_when, age, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { close, settled } = await openCounted()
  vi.advanceTimersByTime(age)
  const before = vi.getTimerCount()
  await close()
  expect(vi.getTimerCount()).toBe(0)
  expect(before).toBeGreaterThan(0)
  expect(settled()).toBe(times)
})
