import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, StatementError } from '../../../../lab/store/sql/database.js'
import { startEngine } from '../../../../lab/store/sql/engine.js'
import { limits } from '../../../../lab/store/sql/limits.js'
import { createMemoryLimit } from '../../../../lab/store/sql/local-database.js'

/** So long that its size alone ends a statement, on a busy machine too. */
const timeout = 60_000

async function openUnhurried() {
  const engine = await startEngine({ now: () => 0, allows: (bytes) => bytes <= limits.thread.memory })
  const database = openDatabase(engine, [], limits.thread)
  onTestFinished(() => database.close())
  database.apply([])
  return (sql: string) => database.run({ sql, values: [], draw: (length) => new Uint8Array(length), timeout })
}

const countTo = (last: number) =>
  `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < ${last}) SELECT x`

it.each([
  ['a large blob', 'SELECT hex(randomblob(300000000))', 'string or blob too big'],
  ['a growing text', "SELECT replace(hex(zeroblob(2000000)), '0', hex(zeroblob(100)))", 'string or blob too big'],
  ['many rows', `${countTo(limits.thread.rows + 1)} FROM c`, 'string or blob too big'],
  ['rows of many bytes', `${countTo(100)}, hex(zeroblob(200000)) FROM c`, 'string or blob too big'],
  [
    'deep nesting',
    `SELECT ${'(SELECT '.repeat(450)}1${')'.repeat(450)}`,
    'Expression tree is too large (maximum depth 1000)',
  ],
])('%s ends a statement, and the next one runs', async (_what, sql, message) => {
  const run = await openUnhurried()
  expect(() => run(sql)).toThrow(message)
  expect(run(`${countTo(limits.thread.rows)} FROM c`)).toHaveLength(limits.thread.rows)
})

describe('in the thread of the lab', () => {
  async function openHere() {
    const memory = createMemoryLimit(limits.here)
    let taken = 0
    const allows = (bytes: number) => {
      const isAllowed = memory.allows(bytes)
      if (isAllowed) taken = Math.max(taken, bytes)
      return isAllowed
    }
    const engine = await startEngine({ now: () => 0, allows })
    const definition = 'CREATE TABLE Tips (id INTEGER PRIMARY KEY, text TEXT)'
    const database = openDatabase(engine, [{ name: 'Tips', definition, columns: 2 }], limits.here)
    onTestFinished(() => database.close())
    database.apply([{ table: 'Tips', removed: [], rows: [[1, 'x'.repeat(4000)]] }])
    const draw = (length: number) => new Uint8Array(length)
    return {
      run: (sql: string) => memory.duringStatement(() => database.run({ sql, values: [], draw, timeout })),
      takenMegabytes: () => taken / 2 ** 20,
    }
  }

  function isLimit(act: () => unknown): boolean {
    try {
      act()
      return false
    } catch (error) {
      return error instanceof StatementError && error.isLimit
    }
  }

  it.each([
    "trim(text, 'abcx')",
    "ltrim(text, 'abcx')",
    "rtrim(text, 'abcx')",
    "unhex(text, 'x')",
    "instr(text, text || 'y')",
    "replace(text, text || 'y', '')",
    "text GLOB '*[abc]'",
    "json_patch('{}', '{}')",
    "jsonb_patch('{}', '{}')",
  ])('%s, which multiplies the lengths of texts, is left to the other thread', async (call) => {
    const { run } = await openHere()
    expect(isLimit(() => run(`SELECT ${call} FROM Tips`))).toBe(true)
    expect(run("SELECT trim('  a ') AS name FROM Tips WHERE text LIKE '%x%'")).toEqual([{ name: 'a' }])
  })

  it.each([
    ['written', Array.from({ length: 200 }, () => `text LIKE '%xy'`).join('+')],
    ['of a subquery, which SQLite repeats', Array.from({ length: 400 }, () => 'found').join('+')],
  ])('many calls without a jump, %s, are left to the other thread', async (_what, sum) => {
    const { run } = await openHere()
    expect(isLimit(() => run(`SELECT ${sum} FROM (SELECT text, text LIKE '%xy' AS found FROM Tips)`))).toBe(true)
    expect(run('SELECT id FROM Tips')).toEqual([{ id: 1 }])
  })

  it('a statement that grows while it is compiled takes little memory, again and again', async () => {
    const { run, takenMegabytes } = await openHere()
    let growing = 'SELECT id AS x FROM Tips'
    for (let level = 0; level < 24; level++) growing = `SELECT x + x AS x FROM (${growing})`
    for (let times = 0; times < 3; times++) expect(isLimit(() => run(growing))).toBe(true)
    expect(takenMegabytes()).toBeLessThanOrEqual(12)
    expect(run('SELECT id FROM Tips')).toEqual([{ id: 1 }])
  })
})
