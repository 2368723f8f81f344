import { describe, expect, it } from 'vitest'
import { nestsDeep } from '../../../lab/values/nests-deep.js'

const nest = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('nesting', () => {
  it.each([
    ['a text', 'text', false],
    ['nothing', null, false],
    ['a hundred levels', nest(100), false],
    ['a hundred and one levels', nest(101), true],
    ['levels in one of many fields', { shallow: [1], deep: nest(100) }, true],
    ['bytes, into which it does not look', Object.assign(Buffer.alloc(1), { deep: nest(200) }), false],
  ])('%s', (_name, value, isDeep) => {
    expect(nestsDeep(value)).toBe(isDeep)
  })
})
