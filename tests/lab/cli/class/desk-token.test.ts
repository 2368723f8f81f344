import { expect, it } from 'vitest'
import type { ClassOptions } from '../../../../lab/class/class-options.js'
import type { OpenClass } from '../../../../lab/class/open-class.js'
import { createClassReporter } from '../../../../lab/cli/class/class-reporter.js'

const token = 'a'.repeat(48)

/** The lines of a class that is ready. */
function printReady(isJson: boolean, deskToken: string | undefined): string {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const board = { rows: () => [], state: () => ({ total: 0 }) }
  const hosted = { url: 'http://localhost:3000', port: 3000, desk: { url: 'http://localhost:3001', token }, board }
  const options = { door: { host: '127.0.0.1', port: 3000 }, folder: '/data', ports: null, deskToken }
  createClassReporter(isJson, print, print).ready(hosted as unknown as OpenClass, options as unknown as ClassOptions)
  return lines.join('\n')
}

it.each([[true], [false]])('a class prints the token of its desk unless a file holds it (JSON: %s)', (isJson) => {
  expect(printReady(isJson, undefined)).toContain(token)
  const quiet = printReady(isJson, token)
  expect(quiet).not.toContain(token)
  expect(quiet).toContain('http://localhost:3001')
})
