import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../../lab/store/sql/database.js'
import { startEngine } from '../../../../lab/store/sql/engine.js'
import { limits } from '../../../../lab/store/sql/limits.js'

/** So long that its size alone ends a statement, on a busy machine too. */
const timeout = 60_000

async function openUnhurried() {
  const engine = await startEngine({ now: () => 0, memory: limits.thread.memory })
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
