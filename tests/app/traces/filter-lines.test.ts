import { expect, it } from 'vitest'
import { filterLines } from '../../../app/traces/trace/filter-lines'

const lines = [
  `192.0.2.7 - - [03/Nov/2025] "GET /rest/products/search?q=juice%27))-- HTTP/1.1" 500 655 "-" "curl/8.9.1"`,
  `192.0.2.8 - - [03/Nov/2025] "GET /search?q=union%20jack HTTP/1.1" 200 812 "-" "Mozilla/5.0 (X11; Linux x86_64)"`,
  `192.0.2.9 - - [03/Nov/2025] "POST /rest/user/login HTTP/1.1" 401 26 "-" "curl/8.9.1"`,
]

it.each([
  ['', [1, 2, 3]],
  ['   ', [1, 2, 3]],
  ['rest', [1, 3]],
  ['REST curl', [1, 3]],
  ['rest -login', [1]],
  ['-rest', [2]],
  ['-500', [2, 3]],
  ['--', [1]],
  ['%27))--', [1]],
  ["-'", []],
  ['-', [1, 2, 3]],
  ['rest -', [1, 3]],
  ['"HTTP/1.1" 200', [2]],
  ['"linux x86_64"', [2]],
  ['"x86_64 linux"', []],
  ['-"get /rest"', [2, 3]],
  ['"post /rest', [3]],
  ['"', [1, 2, 3]],
  ['-"%27"', [2, 3]],
  ['-%27', []],
])('%j finds the lines %j', (search, numbers) => {
  expect(filterLines(lines, search)).toEqual(numbers)
})
