import { afterEach, expect, it, vi } from 'vitest'
import type { Situation } from '../../../app/tutorial/steps.js'
import { route } from '../../../app/tutorial/waits.js'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/admin', true],
  ['/admin/', true],
  ['/admin/users', true],
  ['/administration', false],
  ['/', false],
])('on %s, the wait for the page admin is over: %s', (pathname, isOver) => {
  vi.stubGlobal('location', { pathname })
  expect(route('admin').isOver?.({} as Situation)).toBe(isOver)
})
