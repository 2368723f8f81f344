import { expect, it } from 'vitest'
import { returnPageIn } from '../../../app/addresses/return-page.js'

it.each([
  ['', '/address/saved'],
  ['?from=/address/select', '/address/select'],
  ['?from=/recycle', '/recycle'],
  ['?from=https://elsewhere.example', '/address/saved'],
  ['?from=//elsewhere.example/address/select', '/address/saved'],
])('the form of a new address at %j goes on to %s', (query, returnPage) => {
  expect(returnPageIn(new Request(`http://shop.example/address/create${query}`))).toBe(returnPage)
})
