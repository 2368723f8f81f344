import { expect, it } from 'vitest'
import { readInputs } from '../../../app/web3/sandbox/read-inputs.js'

it.each<[text: string, count: number, values: (string | boolean)[]]>([
  ['', 1, []],
  [' ', 0, []],
  ['Hello, juice world!', 1, ['Hello, juice world!']],
  ['"Hello, juice world!"', 1, ['Hello, juice world!']],
  ['""', 1, ['']],
  ['true', 1, [true]],
  ['7, true', 2, ['7', true]],
  ['"Hello, juice world!", 7', 2, ['Hello, juice world!', '7']],
  ['"true",,7', 3, ['true', '', '7']],
])('%j for %d values', (text, count, values) => {
  expect(readInputs(text, count)).toEqual(values)
})
