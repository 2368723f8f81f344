import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from '../../../../lab/cli/environment.js'
import { openServedLab, type ServedLabOptions } from '../../../../lab/cli/start/served-lab.js'
import { findFreePort } from '../../../support/find-free-port.js'
import { newFolder } from '../run-command.js'

afterEach(() => void vi.useRealTimers())

const noEnvironment = readEnvironment({} as NodeJS.ProcessEnv)

function open(options: Partial<ServedLabOptions>, settle = () => {}) {
  const usual = { port: 0, host: '127.0.0.1', dataDirectory: newFolder(), jwtKey: 'published', fresh: false }
  const parts = { onWarning() {}, restart: undefined, settle }
  return openServedLab({ ...usual, config: undefined, environment: noEnvironment, ...options }, parts)
}

/** A lab that counts how often it has settled. */
async function openCounted() {
  let settled = 0
  const { close } = await open({}, () => {
    settled += 1
  })
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

test('a lab whose evaluator finds its port taken leaves neither a server nor a timer', async () => {
  const [port, taken] = [await findFreePort(), createServer().listen(0, '127.0.0.1')]
  await once(taken, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const evaluator = { port: (taken.address() as AddressInfo).port, token: 'a-token-of-some-length' }
  await expect(open({ port, evaluator })).rejects.toThrow(String(evaluator.port))
  expect(vi.getTimerCount()).toBe(0)
  const again = createServer().listen(port, '127.0.0.1')
  await once(again, 'listening')
  for (const server of [again, taken]) server.close()
})
