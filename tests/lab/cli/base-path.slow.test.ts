import { expect, it } from 'vitest'
import { newFolder, runCommand } from './run-command.js'

it('start says which variable has no path in it', async () => {
  const { stderr, exitCode } = await runCommand(['start', '--port', '0'], { BASE_PATH: 'shop', EXIT_ON_READY: 'true' })
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain("'shop' is no path below which the lab could be; write /shop.")
  expect(stderr).toContain('BASE_PATH=/shop in the environment')
})

it.each([
  ['/shop', 1],
  ['https://proxy.example/shop/', 1],
  ['https://shop.example.com', 0],
  ['/', 0],
  [undefined, 0],
] as const)('start tells how little of the shop stands below a base path: %s', async (BASE_PATH, times) => {
  const { stderr, exitCode } = await runCommand(['start', '--data', newFolder(), '--port', '0', '--no-dashboard'], {
    EXIT_ON_READY: 'true',
    ...(BASE_PATH && { BASE_PATH }),
  })
  expect(exitCode).toBe(0)
  expect(stderr.split(/a proxy has to serve the shop at the root of a host name of its own\./)).toHaveLength(1 + times)
})
