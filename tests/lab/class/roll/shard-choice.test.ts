import { expect, it } from 'vitest'
import { nameOf, readShard, readShardDesks } from '../../../../lab/cli/class/class-shard.js'

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

it('takes addresses of the web alone for public names', () => {
  expect(['http://localhost:3100', 'https://a.example', 'a.example'].map(nameOf)).toEqual([
    'localhost',
    'a.example',
    'a.example',
  ])
  // A text that is left as it is gets refused as no name.
  expect(nameOf('ftp://a.example')).toBe('ftp://a.example')
})

it('takes the desks of all shards, in order, or of none', () => {
  const desks = ['http://class-1:3001/', 'https://desk-2.example.com']
  expect(readShardDesks(desks, { index: 1, of: 2 })).toEqual(['http://class-1:3001', 'https://desk-2.example.com'])
  expect(readShardDesks([], undefined)).toEqual([])
})

it.each([
  ['too few', ['http://class-1:3001'], { index: 1, of: 2 }, 'desks of 2 shards'],
  ['one twice', ['http://class-1:3001', 'http://class-1:3001/'], { index: 1, of: 2 }, 'desks of 2 shards'],
  ['no address', ['class-1:3001', 'class-2:3001'], { index: 1, of: 2 }, 'desks of 2 shards'],
  ['no shards', ['http://class-1:3001', 'http://class-2:3001'], undefined, 'where a class has shards'],
])('refuses desks: %s', (_case, desks, shard, text) => {
  expect(() => readShardDesks(desks, shard)).toThrow(text)
})
