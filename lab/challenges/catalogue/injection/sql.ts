import type { NearMiss } from '../../challenge.js'
import { failedAt } from '../../rules/near-misses.js'

export const loginQuery = {
  source: 'lab/weaknesses/concatenated-login-query.ts',
  line: "`SELECT * FROM Users WHERE email = '${email}' AND password = '${passwordHash}' AND deletedAt IS NULL`,",
}

export const searchQuery = {
  source: 'lab/weaknesses/concatenated-product-query.ts',
  line: "`SELECT * FROM Products WHERE ((name LIKE '%${text}%' OR description LIKE '%${text}%') AND deletedAt IS NULL) ORDER BY name`,",
}

export const boundLogin =
  "sql.query('SELECT * FROM Users WHERE email = ? AND password = ? AND deletedAt IS NULL', [email, passwordHash])"

export const boundSearch = `sql.query(
  'SELECT * FROM Products WHERE (name LIKE ? OR description LIKE ?) AND deletedAt IS NULL ORDER BY name',
  [\`%\${text}%\`, \`%\${text}%\`],
)`

export const loginPath = '/rest/user/login'
const searchPath = '/rest/products/search'

export const brokenStatement = /syntax error|unrecognized token|incomplete input/i
export const columnCount = /do not have the same number of result columns/i
const unknownName = /no such (column|table)/i

export const searchNotes: readonly NearMiss[] = [
  {
    when: failedAt(searchPath, brokenStatement),
    note: 'The search text reached the statement and broke it. Count what has to be closed before yours can begin.',
  },
  {
    when: failedAt(searchPath, columnCount),
    note: 'The database understood your UNION. Both halves need the same number of columns.',
  },
  {
    when: failedAt(searchPath, unknownName),
    note: 'The statement is yours now. It only does not know a name that you used.',
  },
]
