import { afterEach, expect, it, vi } from 'vitest'
import { isTerminal } from '../../../../lab/cli/start/report-until-stopped.js'

const { stdin, stdout } = process
const before = [stdin.isTTY, stdout.isTTY] as const
afterEach(() => {
  ;[stdin.isTTY, stdout.isTTY] = before
  vi.unstubAllEnvs()
})

it.each([
  [true, true, 'xterm-256color', true],
  [true, true, 'linux', true],
  [true, true, 'dumb', false],
  [true, false, 'xterm-256color', false],
  [false, true, 'xterm-256color', false],
])('a full screen with a keyboard: %s, a screen: %s, TERM=%s: %s', (hasKeyboard, hasScreen, TERM, isPossible) => {
  ;[stdin.isTTY, stdout.isTTY] = [hasKeyboard, hasScreen]
  vi.stubEnv('TERM', TERM)
  expect(isTerminal()).toBe(isPossible)
})
