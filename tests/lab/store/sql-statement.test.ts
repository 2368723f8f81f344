import { describe, expect, it } from 'vitest'
import { inspectStatement, readNameAsText } from '../../../lab/store/sql-statement.js'

const endless = Number.POSITIVE_INFINITY

describe('what a statement may cost', () => {
  it.each([
    ["SELECT * FROM Users WHERE email = 'a'", 1],
    ["SELECT * FROM Products WHERE ((name LIKE '%from a, b with c%')) ORDER BY name", 1],
    ['SELECT id FROM a WHERE x = (SELECT min(id) FROM b LIMIT 1) -- FROM c, d', 2],
    ['SELECT 1 UNION SELECT id FROM users', 1],
    ['SELECT 1; SELECT * FROM a, b', 0],
    ['SELECT * FROM users AS u WHERE 1', 1],
    ['SELECT * FROM a, b', endless],
    ['SELECT * FROM a AS x, b', endless],
    ['SELECT * FROM a/**/, b', endless],
    ['SELECT * FROM "a", b', endless],
    ['SELECT * FROM `a`, b', endless],
    ['SELECT * FROM [a], b', endless],
    ["SELECT * FROM 'a', b", endless],
    ["SELECT 'it''s' FROM a, b", endless],
    ['SELECT * FROM (SELECT * FROM a), b', endless],
    ['SELECT * FROM (a), b', endless],
    ['SELECT * FROM main.a, b', endless],
    ['SELECT * FROM a NATURAL JOIN b', endless],
    ['WITH c AS (SELECT 1) SELECT * FROM c', endless],
    ['SELECT randomblob(1)', endless],
    ['SELECT "randomblob"(1)', endless],
    ['SELECT randomblob /* */ (1)', endless],
    ['SELECT current_timestamp', endless],
    [`SELECT '${'x'.repeat(5000)}'`, endless],
  ])('%s: %d', (sql, passes) => {
    expect(inspectStatement(sql).passes).toBe(passes)
  })

  it.each([
    ['SELECT 1', true],
    [' /* x */ select 1', true],
    ['VALUES (1)', true],
    ['WITH x AS (SELECT 1) SELECT 1', true],
    ['DELETE FROM a', false],
    ['; SELECT 1', false],
    ['', false],
  ])('%s reads: %s', (sql, isQuery) => {
    expect(inspectStatement(sql).isQuery).toBe(isQuery)
  })
})

it('reads a double-quoted name as a text, but never inside another text', () => {
  expect(readNameAsText(`SELECT "it's", '"it''s"'`, "it's")).toBe(`SELECT 'it''s', '"it''s"'`)
  expect(readNameAsText('SELECT a', 'a')).toBeUndefined()
})
