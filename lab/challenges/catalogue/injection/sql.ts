import type { Facts, Origin } from '../../../facts/vocabulary.js'
import { type BetterCode, type JudgeContext, type NearMiss, on, type Rule } from '../../challenge.js'

export const loginQuery = {
  source: 'lab/weaknesses/concatenated-login-query.ts',
  line: "`SELECT * FROM Users WHERE email = '${email}' AND password = '${passwordHash}' AND deletedAt IS NULL`,",
}

export const searchQuery = {
  source: 'lab/weaknesses/concatenated-product-query.ts',
  line: "`SELECT * FROM Products WHERE ((name LIKE '%${text}%' OR description LIKE '%${text}%') AND deletedAt IS NULL) ORDER BY name`,",
}

export const boundLogin: BetterCode = {
  source: 'lab/accounts/login/find-account.ts',
  code: "const statement = 'SELECT * FROM Users WHERE email = ? COLLATE NOCASE AND password = ? AND deletedAt IS NULL'\nconst [account] = await sql.query(statement, [email, passwordHash])\nreturn account",
}

export const boundSearch: BetterCode = {
  source: 'lab/shop/catalogue/search-products.ts',
  code: "const pattern = `%${text.replace(/[\\\\%_]/g, '\\\\$&')}%`\nreturn sql.query(\n  \"SELECT * FROM Products WHERE (name LIKE ? ESCAPE '\\\\' OR description LIKE ? ESCAPE '\\\\') AND deletedAt IS NULL ORDER BY name\",\n  [pattern, pattern],\n)",
}

export const loginPath = '/rest/user/login'
const searchPath = '/rest/products/search'

export const brokenStatement = /syntax error|unrecognized token|incomplete input/i
export const columnCount = /do not have the same number of result columns/i
const unknownName = /no such (column|table)/i

/** Remarks on a search that the database refused; `isMeant` tells the one exercise that it is about from the others on the same statement. */
export function searchNotes(isMeant: (attempt: SearchAttempt) => boolean): readonly NearMiss[] {
  const refused = (wording: RegExp) =>
    on('request.failed', ({ error }, { isOpen }, origin) => {
      const url = origin?.url ?? ''
      const text = new URL(url, 'http://shop').searchParams.get('q') ?? ''
      return url.includes(searchPath) && wording.test(error.message) && isProbe(text) && isMeant({ text, isOpen })
    })
  return [
    {
      when: refused(brokenStatement),
      note: 'The search text reached the statement and broke it. Count what has to be closed before yours can begin.',
    },
    {
      when: refused(columnCount),
      note: 'The database understood your UNION. Both halves need the same number of columns.',
    },
    {
      when: refused(unknownName),
      note: 'The statement is yours now. It only does not know a name that you used.',
    },
  ]
}

interface SearchAttempt extends Pick<JudgeContext, 'isOpen'> {
  readonly text: string
}

/** True for a search that wants the accounts; any other is on its way to the tables. */
export const asksForUsers = (text: string) => /\busers\b/i.test(text)

/** A quote within a name, such as O'Neil, is what customers type. */
const isProbe = (text: string) => text.replace(/\p{L}'\p{L}/gu, '').includes("'")

/** A login with the address of a seeded person and a quote behind it, on which the database choked. */
export function brokenLoginOf(key: string): Rule {
  return on('request.failed', (failed, { seededPerson }, origin) => {
    const email = brokenAddress(failed, origin)
    return email !== undefined && email === seededPerson(key)?.email
  })
}

/** The same with any address but those of `others`. */
export function brokenLoginUnless(...others: readonly string[]): Rule {
  return on('request.failed', (failed, context, origin) => {
    const email = brokenAddress(failed, origin)
    return email !== undefined && !others.some((key) => email === context.seededPerson(key)?.email)
  })
}

/** The text before the quote that broke a login's statement; undefined where none did. */
function brokenAddress({ error }: Facts['request.failed'], origin: Origin | undefined): string | undefined {
  if (!origin?.url.includes(loginPath) || !brokenStatement.test(error.message)) return undefined
  const sql = 'sql' in error ? String(error.sql) : ''
  return /email = '([^']*)'/.exec(sql)?.[1] ?? ''
}
