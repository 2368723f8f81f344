import { expect, it } from 'vitest'
import { runCommand } from './run-command.js'

it('start says which variable has no path in it', async () => {
  const { stderr, exitCode } = await runCommand(['start', '--port', '0'], { BASE_PATH: 'shop', EXIT_ON_READY: 'true' })
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain("'shop' is no path below which the lab could be; write /shop.")
  expect(stderr).toContain('BASE_PATH=/shop in the environment')
})
