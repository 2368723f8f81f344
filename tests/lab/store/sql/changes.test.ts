import { expect, it } from 'vitest'
import { createPendingChanges } from '../../../../lab/store/sql/changes.js'
import type { StoredRow, StoredTable } from '../../../../lab/store/tables/stored-table.js'

/** A table with nothing but ids in it. */
function tableOf(name: string, ...ids: number[]): StoredTable {
  const rows = ids.map((id) => ({ id }))
  return {
    definition: { name, columns: [{ name: 'id', type: 'integer' }] },
    all: () => rows,
    row: (id: number) => rows.find((row) => row.id === id),
  } as unknown as StoredTable
}

it('a database receives the rows of a table once a statement names it', () => {
  const pending = createPendingChanges([tableOf('Users', 1, 2), tableOf('Hints', 7)])
  const [users, hints] = ['SELECT id FROM uSERS', 'SELECT * FROM (SELECT id FROM "Hints")']
  expect(pending.take(users, 10).changes).toEqual([{ table: 'Users', removed: [], rows: [[1], [2]] }])
  expect([pending.isEmpty(users), pending.isEmpty(hints)]).toEqual([true, false])
  pending.note({ table: 'Users', id: 2 })
  expect(pending.take(hints, 10).changes).toEqual([{ table: 'Hints', removed: [], rows: [[7]] }])
  expect([pending.isEmpty(users), pending.isEmpty(hints)]).toEqual([false, true])
})

it('a statement on the numbers of all rows receives all of them', () => {
  const pending = createPendingChanges([tableOf('Users', 1), tableOf('Hints', 7)])
  const sequences = 'SELECT seq FROM SQLITE_SEQUENCE'
  expect(pending.take(sequences, 10).changes.map(({ table }) => table)).toEqual(['Users', 'Hints'])
  expect(pending.isEmpty(sequences)).toBe(true)
})

/** The database of a table with one row, and what empties the table. */
function openUsers() {
  const users = tableOf('Users', 1)
  const pending = createPendingChanges([users])
  const drop = () => {
    ;(users.all() as StoredRow[]).pop()
    pending.note({ table: 'Users', id: 1 })
  }
  return { pending, drop }
}

const users = 'SELECT id FROM Users'
const gone = [{ table: 'Users', removed: [1], rows: [] }]

it('of a row that is gone before a statement names its table, nothing is kept', () => {
  const { pending, drop } = openUsers()
  drop()
  expect(pending.isEmpty(users)).toBe(true)
})

it('a database is told of the end of a received row, again after a failure', () => {
  const { pending, drop } = openUsers()
  pending.take(users, 10)
  drop()
  const { changes, putBack } = pending.take(users, 10)
  expect(changes).toEqual(gone)
  putBack()
  expect(pending.take(users, 10).changes).toEqual(gone)
  drop()
  expect(pending.isEmpty(users)).toBe(true)
})
