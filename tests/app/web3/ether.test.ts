import { expect, test } from 'vitest'
import { parseEther, parseGwei } from '../../../app/web3/ether.js'

test.each(['', 'none', '-1', '0.1234567890123456789', '1e3'])('%s is no amount of ether', (text) => {
  expect(parseEther(text)).toBeUndefined()
})

test.each([
  ['0.25', '250000000000000000'],
  ['1', '1000000000000000000'],
])('%s ether are %s wei', (text, wei) => {
  expect(parseEther(text)).toBe(wei)
})

test.each([
  ['0', '0'],
  ['7', '7000000000'],
  [' 7 ', '7000000000'],
  ['', undefined],
  ['0.5', undefined],
  ['-1', undefined],
])('%j gwei are %s wei', (text, wei) => {
  expect(parseGwei(text)).toBe(wei)
})
