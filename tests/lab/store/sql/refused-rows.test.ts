import { expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../../../lab/store/sql/limits.js'
import type { StoredRow, StoredTable } from '../../../../lab/store/tables/stored-table.js'
import { openTestStore, type TestStore } from '../test-store.js'

const emails = 'SELECT email FROM Users ORDER BY id'
const ratings = 'SELECT id, rating FROM Feedbacks ORDER BY id'
const tooLarge = 'SELECT hex(randomblob(300000000))'
/** Too long a text for the lab's own thread. */
const inThread = `${ratings} -- ${'x'.repeat(limits.here.length)}`

/** Stores a row that no request can store, because its column may not be empty in SQL. */
function storeUnfit(store: TestStore, rating: number): void {
  const feedbacks = store.table('Feedbacks') as unknown as StoredTable
  feedbacks.overwrite({ ...feedbacks.insert({ rating }), rating: null } as StoredRow)
}

it('a row that SQLite refuses is left out with a warning, and no other with it', async () => {
  const warnings: string[] = []
  const store = await openTestStore({ onWarning: (message) => warnings.push(message) })
  await store.sql.query(emails)
  const feedbacks = store.table('Feedbacks')
  feedbacks.insert({ rating: 1 })
  storeUnfit(store, 2)
  feedbacks.insert({ rating: 3 })
  store.table('Users').insert({ email: 'new@juice-sh.op' })
  store.table('Users').remove(2)
  const seen = [
    { id: 1, rating: 1 },
    { id: 3, rating: 3 },
  ]
  expect(await store.sql.query(ratings)).toEqual(seen)
  expect(await store.sql.query(`${emails} DESC LIMIT 1`)).toEqual([{ email: 'new@juice-sh.op' }])
  expect(await store.sql.query(inThread)).toEqual(seen)
  storeUnfit(store, 4)
  expect(await store.sql.query(ratings)).toEqual(seen)
  expect(warnings).toEqual([
    'SQLite refused a row of Feedbacks, so that statements do not see it: ' +
      'SQLITE_CONSTRAINT_NOTNULL: sqlite3 result code 1299: NOT NULL constraint failed: Feedbacks.rating.',
  ])
})

it('a database that is opened again has all other rows too', async () => {
  const store = await openTestStore()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  storeUnfit(store, 1)
  const before = await store.sql.query(emails)
  await expect(store.sql.query(tooLarge)).rejects.toThrow('string or blob too big')
  vi.advanceTimersByTime(limits.renewal)
  expect(await store.sql.query(`${emails} -- again`)).toEqual(before)
  expect(before).toHaveLength(4)
})

it('rows that could not be written are written with the next statement', async () => {
  const store = await openTestStore()
  const engines = breakableEngines()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await store.sql.query(emails)
  store.table('Users').insert({ email: 'new@juice-sh.op' })
  store.table('Baskets').remove(1)
  engines.breakNextStep()
  await expect(store.sql.query(emails)).rejects.toThrow('unreachable')
  expect(await store.sql.query(emails)).toContainEqual({ email: 'new@juice-sh.op' })
  expect(await store.sql.query('SELECT * FROM Baskets')).toEqual([])
  expect(engines.started).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(limits.renewal)
  store.table('Users').insert({ email: 'newer@juice-sh.op' })
  expect(await store.sql.query(emails)).toHaveLength(6)
  expect(engines.started).toHaveBeenCalledTimes(2)
})

/** Engines whose next step can be made to fail, as compiled code does that ran into its limits. */
function breakableEngines() {
  let isBroken = false
  const instantiate = WebAssembly.instantiate as (...parts: unknown[]) => Promise<WebAssembly.Instance>
  const startBreakable = async (...parts: unknown[]) => {
    const { exports } = await instantiate(...parts)
    const step = exports.sqlite3_step as (statement: number) => number
    const sqlite3_step = (statement: number) => {
      if (!isBroken) return step(statement)
      isBroken = false
      throw new WebAssembly.RuntimeError('unreachable')
    }
    return { exports: { ...exports, sqlite3_step } }
  }
  const started = vi.spyOn(WebAssembly, 'instantiate').mockImplementation(startBreakable as never)
  onTestFinished(() => started.mockRestore())
  return {
    started,
    breakNextStep() {
      isBroken = true
    },
  }
}
