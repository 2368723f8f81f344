import { expect, it } from 'vitest'
import { readShard } from '../../../lab/cli/class-shard.js'

const names = ['class-1.example.com', 'http://localhost:3100', 'desk.example.com']

it('names the shards in order, by the first public names', () => {
  expect(readShard({ index: 2, of: 2 }, names)).toEqual({
    index: 2,
    of: 2,
    origins: ['https://class-1.example.com', 'http://localhost:3100'],
  })
})

it('takes the number that the name of the host ends in', () => {
  expect(readShard({ index: null, of: 2 }, names, 'class-2').index).toBe(2)
  for (const host of ['class', 'class-0', 'class-3', 'class-2-x'])
    expect(() => readShard({ index: null, of: 2 }, names, host)).toThrow(host)
})

it.each([[names], [['*', 'a.example.com', 'b.example.com', 'c.example.com']], [['a', 'a', 'b', 'c']]])(
  'refuses %j as names of four shards',
  (given) => {
    expect(() => readShard({ index: 1, of: 4 }, given)).toThrow('4 public names')
  },
)
