import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../lab/facts/random.js'
import { SqlError } from '../../../../lab/store/types.js'
import { briefWork } from '../../../support/brief-work.js'
import { makeFolder, openTestStore, type TestStore } from '../test-store.js'

const search = (store: TestStore, q: string) =>
  store.sql.query(
    `SELECT * FROM Products WHERE ((name LIKE '%${q}%' OR description LIKE '%${q}%') AND deletedAt IS NULL) ORDER BY name`,
  )

const logIn = async (store: TestStore, email: string) =>
  (await store.sql.query(`SELECT * FROM Users WHERE email = '${email}' AND password = 'ff' AND deletedAt IS NULL`))[0]

async function errorOf(act: () => Promise<unknown>): Promise<SqlError> {
  try {
    await act()
  } catch (error) {
    if (error instanceof SqlError) return error
    throw error
  }
  throw new Error('Nothing failed.')
}

describe('product search', () => {
  it.each([
    ["';", 'near ";": syntax error'],
    ["'--", 'incomplete input'],
    ["x' AND 1=1--", 'incomplete input'],
    ["' union select id,email,password from users--", 'near "union": syntax error'],
    ["') union select id,email,password from users--", 'near "union": syntax error'],
    [
      "')) union select * from users--",
      'SELECTs to the left and right of UNION do not have the same number of result columns',
    ],
  ])('%s fails', async (q, message) => {
    const store = await openTestStore()
    const error = await errorOf(() => search(store, q))
    expect(error).toMatchObject({ message: `SQLITE_ERROR: ${message}`, errno: 1, code: 'SQLITE_ERROR', kind: 'sql' })
    expect(error.sql).toContain(q)
  })

  it.each([
    ['', ['Apple Juice', 'Banana Juice']],
    ['APPLE', ['Apple Juice', 'Banana Juice']],
    ['a_ple juice', ['Apple Juice']],
    ['2014 edition', []],
    ["'))--", ['Apple Juice', 'Yule Special', 'Banana Juice']],
    ["special'))--", ['Yule Special']],
    ["reason'))--", []],
  ])('%s finds %j', async (q, names) => {
    const store = await openTestStore()
    expect((await search(store, q)).map((row) => row.name)).toEqual(names)
  })

  it('returns the columns of the table, dates in the form of the stored text', async () => {
    const store = await openTestStore()
    expect(Object.entries((await search(store, 'pressed'))[0] ?? {})).toEqual([
      ['id', 1],
      ['name', 'Apple Juice'],
      ['description', 'Pressed this morning.'],
      ['price', 1.99],
      ['deluxePrice', 0.99],
      ['image', null],
      ['createdAt', '2024-05-01 12:30:15.000 +00:00'],
      ['updatedAt', '2024-05-01 12:30:15.000 +00:00'],
      ['deletedAt', null],
    ])
  })

  it('gives away every user, deleted ones included', async () => {
    const store = await openTestStore()
    const rows = await search(store, "qwert')) union select id,email,password,'4','5','6','7','8','9' from users--")
    expect(rows.map((row) => [row.id, row.name, row.description])).toEqual([
      [1, 'admin@juice-sh.op', 'a1'],
      [2, 'jim@juice-sh.op', 'b2'],
      [3, 'chris@juice-sh.op', 'c3'],
      [4, 'bender@juice-sh.op', 'd4'],
    ])
    expect(rows[0]).toMatchObject({ price: '4', deletedAt: '9' })
  })

  it('gives away the schema', async () => {
    const store = await openTestStore()
    const rows = await search(store, "qwert')) union select sql,'2','3','4','5','6','7','8','9' from sqlite_master--")
    const texts = rows.map((row) => row.id).filter((text) => text !== null)
    expect(texts).toHaveLength(20)
    expect(texts.join('\n')).toContain('CREATE TABLE `Users`')
  })
})

describe('login', () => {
  it.each([
    ["' or 1=1--", 1],
    ["jim@juice-sh.op'--", 2],
    ["jim@juice-sh.op' --", 2],
    ["jim@juice-sh.op';--", 2],
    ["jim@juice-sh.op'/*", 2],
    ["' or id=4--", 4],
    ["' or role='admin'--", 1],
    ["' or 1=1 limit 1 offset 3--", 4],
    ["' or email like '%CHRIS%'--", 3],
    ["' or deletedAt IS NOT NULL--", 3],
    ['\' or username = "jim"--', 2],
    ["' or '1'='1", undefined],
    ["JIM@juice-sh.op'--", undefined],
    ["';", undefined],
    ["'; DROP TABLE Users--", undefined],
  ])('%s opens the account %j', async (email, id) => {
    const store = await openTestStore()
    expect((await logIn(store, email))?.id).toBe(id)
    expect(store.table('Users').all()).toHaveLength(4)
  })

  it.each([
    ["'", /^SQLITE_ERROR: (near "ff": syntax error|unrecognized token)/],
    ["' or 1=1#", /^SQLITE_ERROR: unrecognized token: "#"/],
    ["' UNION SELECT 1,2,3--", /SELECTs to the left and right of UNION/],
    ["' or nope=1--", /^SQLITE_ERROR: no such column: nope$/],
  ])('%s fails', async (email, message) => {
    const store = await openTestStore()
    expect((await errorOf(() => logIn(store, email))).message).toMatch(message)
  })

  it('makes up a user', async () => {
    const store = await openTestStore()
    const values = "15 as 'id', '' as 'username', 'acc0unt4nt@juice-sh.op' as 'email', '12345' as 'password'"
    const rest =
      "'accounting' as 'role', '' as 'a', '1.2.3.4' as 'b', 'c' as 'c', '' as 'd', 1 as 'e', 'f' as 'f', 'g' as 'g', null as 'h'"
    expect(await logIn(store, `' UNION SELECT * FROM (SELECT ${values}, ${rest})--`)).toMatchObject({
      id: 15,
      email: 'acc0unt4nt@juice-sh.op',
      role: 'accounting',
      isActive: 1,
    })
  })
})

describe('values', () => {
  const byEmail = 'SELECT id FROM Users WHERE email = ?'
  /** Its cost cannot be told from the text, so it runs in the worker. */
  const slowly = `WITH found AS (${byEmail}) SELECT id FROM found`

  it.each([byEmail, slowly])('stay values in %s', async (sql) => {
    const store = await openTestStore()
    const idsOf = async (email: string) => (await store.sql.query(sql, [email])).map(({ id }) => id)
    expect(await idsOf('jim@juice-sh.op')).toEqual([2])
    expect(await idsOf('bender@juice-sh.op')).toEqual([4])
    for (const injection of ["' or 1=1--", "jim@juice-sh.op'--", '?']) expect(await idsOf(injection)).toEqual([])
  })

  it.each(["SELECT id FROM Users WHERE email = '?'", 'SELECT id FROM Users'])('too many for %s fail', async (sql) => {
    const store = await openTestStore()
    expect((await errorOf(() => store.sql.query(sql, ['x']))).message).toMatch(/^SQLITE_ERROR: /)
    expect(await store.sql.query(byEmail, ['jim@juice-sh.op'])).toEqual([{ id: 2 }])
  })

  it('that are missing match nothing, whatever was asked before', async () => {
    const store = await openTestStore()
    expect(await store.sql.query(byEmail, ['jim@juice-sh.op'])).toHaveLength(1)
    expect(await store.sql.query(byEmail)).toEqual([])
    expect(await store.sql.query(byEmail, ['jim@juice-sh.op'])).toHaveLength(1)
  })
})

describe('the schema listing', () => {
  it('has the order of the contract, with tables of other rooms between', async () => {
    const store = await openTestStore()
    const rows = await store.sql.query('SELECT type, name, sql FROM sqlite_master')
    const tables = rows.filter((row) => row.type === 'table').map((row) => row.name)
    expect(tables.join(' ')).toBe(
      'Users sqlite_sequence Addresses Baskets Products BasketItems Captchas Cards Complaints Deliveries Feedbacks ' +
        'ImageCaptchas Memories PrivacyRequests Quantities Recycles SecurityQuestions SecurityAnswers Tips Wallets',
    )
    expect(rows.filter((row) => row.sql === null)).toHaveLength(3)
  })

  it.each([
    [
      'BasketItems',
      'CREATE TABLE `BasketItems` (`ProductId` INTEGER REFERENCES `Products` (`id`) ON DELETE CASCADE ON UPDATE CASCADE, ' +
        '`BasketId` INTEGER REFERENCES `Baskets` (`id`) ON DELETE CASCADE ON UPDATE CASCADE, ' +
        '`id` INTEGER PRIMARY KEY AUTOINCREMENT, `quantity` INTEGER, `createdAt` DATETIME NOT NULL, ' +
        '`updatedAt` DATETIME NOT NULL, UNIQUE (`ProductId`, `BasketId`))',
    ],
    [
      'Users',
      "CREATE TABLE `Users` (`id` INTEGER PRIMARY KEY AUTOINCREMENT, `username` VARCHAR(255) DEFAULT '', " +
        "`email` VARCHAR(255) UNIQUE, `password` VARCHAR(255), `role` VARCHAR(255) DEFAULT 'customer', " +
        "`deluxeToken` VARCHAR(255) DEFAULT '', `lastLoginIp` VARCHAR(255) DEFAULT '0.0.0.0', " +
        "`profileImage` VARCHAR(255) DEFAULT '/assets/public/images/uploads/default.svg', " +
        "`totpSecret` VARCHAR(255) DEFAULT '', `isActive` TINYINT(1) DEFAULT 1, `createdAt` DATETIME NOT NULL, " +
        '`updatedAt` DATETIME NOT NULL, `deletedAt` DATETIME)',
    ],
  ])('defines %s', async (name, text) => {
    const store = await openTestStore()
    expect(await store.sql.query(`SELECT sql FROM sqlite_master WHERE name = '${name}'`)).toEqual([{ sql: text }])
  })
})

describe('keeping up with the rows', () => {
  const names = "SELECT id, username FROM Users WHERE username <> ''"

  it('sees inserts, updates and removals at once', async () => {
    const store = await openTestStore()
    expect(await store.sql.query(names)).toEqual([{ id: 2, username: 'jim' }])
    const user = store.table('Users').insert({ username: 'new' })
    expect(await store.sql.query(names)).toHaveLength(2)
    store.table('Users').update(user.id, { username: 'newer' })
    expect((await store.sql.query(names))[1]).toEqual({ id: user.id, username: 'newer' })
    store.table('Users').remove(user.id)
    expect(await store.sql.query(`${names} AND deletedAt IS NULL`)).toHaveLength(1)
    store.table('Baskets').remove(1)
    expect(await store.sql.query('SELECT count(*) AS baskets FROM Baskets')).toEqual([{ baskets: 0 }])
  })

  it('follows a unique value from one row to another', async () => {
    const store = await openTestStore()
    await store.sql.query(names)
    const users = store.table('Users')
    users.update(1, { email: 'gone' })
    users.update(2, { email: 'admin@juice-sh.op' })
    users.update(1, { email: 'jim@juice-sh.op' })
    expect(await store.sql.query('SELECT email FROM Users WHERE id < 3')).toEqual([
      { email: 'jim@juice-sh.op' },
      { email: 'admin@juice-sh.op' },
    ])
  })

  it('follows rows that others refer to', async () => {
    const store = await openTestStore()
    await store.sql.query(names)
    store.table('BasketItems').insert({ ProductId: 1, BasketId: 1 })
    await store.sql.query(names)
    store.table('Products').update(1, { price: 3 })
    store.table('Users').update(1, { username: 'boss' })
    const prices = 'SELECT price FROM Products WHERE id = (SELECT ProductId FROM BasketItems LIMIT 1)'
    expect(await store.sql.query(prices)).toEqual([{ price: 3 }])
  })

  it('knows a table by its name in any spelling, and the last ids of all tables', async () => {
    const store = await openTestStore()
    for (const name of ['users', '"USERS"', '[uSers]', '`Users`', 'main.Users'])
      expect(await store.sql.query(`SELECT count(*) AS rows FROM ${name}`)).toEqual([{ rows: 4 }])
    expect(await store.sql.query('SELECT name, seq FROM sqlite_sequence ORDER BY name')).toEqual([
      { name: 'Baskets', seq: 1 },
      { name: 'Products', seq: 3 },
      { name: 'Users', seq: 4 },
    ])
  })

  it('hands out rows that the caller may keep and change', async () => {
    const store = await openTestStore()
    const [row] = await store.sql.query(names)
    if (row) row.username = 'mine'
    expect(await store.sql.query(names)).toEqual([{ id: 2, username: 'jim' }])
  })

  it.each(['', 'ä', '😀 and more', 'x'.repeat(255), "it's; -- \n {}"])('has the text %j as it is', async (username) => {
    const store = await openTestStore()
    const { id } = store.table('Users').insert({ username })
    const sql = 'SELECT username, length(username) AS length FROM Users WHERE id = ?'
    expect(await store.sql.query(sql, [id])).toEqual([{ username, length: [...username].length }])
  })

  it.each([
    [0, 'integer'],
    [-7, 'integer'],
    [2 ** 40, 'integer'],
    [1.99, 'real'],
    [1e21, 'real'],
    [null, 'null'],
  ])('has the number %j as SQLite reads it: %s', async (order, type) => {
    const store = await openTestStore()
    const { id } = store.table('Tips').insert({ order })
    const sql = 'SELECT "order" AS value, typeof("order") AS type FROM Tips WHERE id = ?'
    expect(await store.sql.query(sql, [id])).toEqual([{ value: order, type }])
  })

  it('shows the worker the same rows', async () => {
    const store = await openTestStore()
    const joined = 'SELECT u.username FROM Users u JOIN Baskets b ON b.UserId = u.id'
    expect(await store.sql.query(joined)).toEqual([{ username: '' }])
    store.table('Users').update(1, { username: 'boss' })
    expect(await store.sql.query(joined)).toEqual([{ username: 'boss' }])
  })
})

describe('reading only', () => {
  it.each([
    'DELETE FROM Users',
    "UPDATE Users SET role = 'admin'",
    'DROP TABLE Users',
    'PRAGMA query_only = OFF',
    "INSERT INTO Users (email) VALUES ('x')",
    '/* hello */ DELETE FROM Users',
    '; DELETE FROM Users',
    '',
    '-- nothing',
  ])('%s does nothing', async (sql) => {
    const store = await openTestStore()
    const before = await store.sql.query('SELECT * FROM Users')
    expect(await store.sql.query(sql)).toEqual([])
    expect(await store.sql.query('SELECT 1; DELETE FROM Users')).toEqual([{ 1: 1 }])
    expect(await store.sql.query('SELECT * FROM Users')).toEqual(before)
  })

  it('refuses a write behind a common table expression', async () => {
    const store = await openTestStore()
    const error = await errorOf(() => store.sql.query('WITH x AS (SELECT 1) DELETE FROM Users'))
    expect(error.message).toBe('SQLITE_ERROR: attempt to write a readonly database')
    expect(await store.sql.query('SELECT count(*) AS users FROM Users u, Baskets b')).toEqual([{ users: 4 }])
  })

  it('opens no files and loads no extensions', async () => {
    const store = await openTestStore()
    const file = join(await makeFolder(), 'other.db')
    expect(await store.sql.query(`ATTACH DATABASE '${file}' AS other`)).toEqual([])
    expect(await store.sql.query(`VACUUM INTO '${file}'`)).toEqual([])
    expect(existsSync(file)).toBe(false)
    expect((await errorOf(() => store.sql.query("SELECT load_extension('x')"))).message).toContain('no such function')
  })
})

describe('statements without an end', () => {
  const listing = (...names: string[]) => names.map((name) => `sqlite_master ${name}`).join(', ')

  it.each([
    ['recursion', 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT count(*) FROM c'],
    ['many tables', `SELECT count(*) FROM ${listing('a', 'b', 'c', 'd', 'e', 'f')}`],
    [
      'a derived table with others',
      `SELECT count(*) FROM (SELECT 1 FROM sqlite_master), ${listing('a', 'b', 'c', 'd', 'e')}`,
    ],
  ])('%s', async (_what, sql) => {
    const store = await openTestStore({ workLimits: briefWork })
    expect((await errorOf(() => store.sql.query(sql))).message).toBe('SQLITE_ERROR: interrupted')
    expect(await store.sql.query('SELECT count(*) AS users FROM Users')).toEqual([{ users: 4 }])
    expect(await store.sql.query('SELECT upper(hex(username)) AS name FROM Users LIMIT 1')).toEqual([{ name: '' }])
  })
})

it('functions that only the other thread runs answer as ever', async () => {
  const store = await openTestStore()
  expect(
    await store.sql.query(
      "SELECT trim(name, 'AJe') AS cut, instr(name, 'J') AS place FROM Products WHERE name GLOB 'A*'",
    ),
  ).toEqual([{ cut: 'pple Juic', place: 7 }])
})

describe('a result that is asked for again', () => {
  it('is drawn anew where it holds chance, whatever ran beside it', async () => {
    const store = await openTestStore()
    const draw = () => store.sql.query('SELECT random() AS number')
    await draw()
    const [[one]] = await Promise.all([draw(), store.sql.query('SELECT 1')])
    expect(await draw()).not.toEqual([one])
  })
})

describe('time and chance in statements', () => {
  const drawn = (store: TestStore) =>
    store.sql.query("SELECT datetime('now') AS now, random() AS number, hex(randomblob(4)) AS bytes")

  it('are those of the lab', async () => {
    const stores = [seededRandom('a'), seededRandom('a'), seededRandom('b')].map((random) => openTestStore({ random }))
    const [one, same, other] = await Promise.all(
      (await Promise.all(stores)).map(async (store) => [await drawn(store), await drawn(store)]),
    )
    expect(one).toEqual(same)
    expect(one?.[0]).toEqual([expect.objectContaining({ now: '2024-05-01 12:30:15' })])
    expect(new Set([one, other].flatMap((rows) => rows?.flat().map(({ number }) => number))).size).toBe(4)
  })
})
