import { expect, it } from 'vitest'
import type { ClassOptions } from '../../../../lab/class/class-options.js'
import type { OpenClass } from '../../../../lab/class/open-class.js'
import { createClassReporter } from '../../../../lab/cli/class/class-reporter.js'

it('the codes of a class share a column of an 80-cell terminal beside any name', () => {
  const printed: string[] = []
  const names = ['Anna Apple', '日本 太郎', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()]
  const rows = names.map((name) => ({ name, key: 'ABCD-EFGH-JKLM-NPQR', passcode: '1234-5678', url: null }))
  const school = {
    url: 'http://localhost:3000',
    desk: { url: 'http://localhost:3001', token: 't' },
    board: { rows: () => rows },
  }
  const options = { folder: '/tmp/class', ports: undefined }
  const { ready } = createClassReporter(
    false,
    (line) => printed.push(line),
    () => {},
  )
  ready(school as unknown as OpenClass, options as unknown as ClassOptions)
  const lines = printed.filter((line) => line.includes('ABCD'))
  expect(lines).toHaveLength(3)
  expect(lines[0]?.indexOf('ABCD')).toBe(36)
  // Two characters of Japanese take two cells each, and there are four.
  expect(lines[1]?.indexOf('ABCD')).toBe(32)
  expect(lines[2]).toContain(`${names[2]}  ABCD`)
})

it('for programs the first line is that the class is ready; early warnings follow', () => {
  const printed: string[] = []
  const board = { rows: () => [], state: () => ({ total: 115 }) }
  const school = { url: 'http://localhost:3000', port: 3000, desk: { url: 'http://localhost:3001', token: 't' }, board }
  const print = (line: string) => void printed.push(line)
  const reporter = createClassReporter(true, print, print)
  reporter.warning('one')
  reporter.warning('two')
  expect(printed).toEqual([])
  reporter.ready(school as unknown as OpenClass, { folder: '/x', door: { host: 'x' } } as unknown as ClassOptions)
  reporter.warning('three')
  reporter.stopped('/x', true)
  const lines = printed.map((line) => JSON.parse(line))
  expect(lines.map(({ event, message }) => message ?? event)).toEqual(['ready', 'one', 'two', 'three', 'stopped'])
})
