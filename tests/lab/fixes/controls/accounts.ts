import type { Controls } from './controls.js'

const login = (lines: string) => `import type { SqlView } from '../store/types.js'
export async function findAccountByConcatenation(sql: SqlView, email: string, passwordHash: string) {
${lines}
}`
const loginQuery =
  "const [account] = await sql.query(`SELECT * FROM Users WHERE email = '` + clean + `' AND password = '` + passwordHash + `' AND deletedAt IS NULL`)\nreturn account"
const topUp = (lines: string) => `export function takeAnyAmount(amount: unknown): number | undefined {
${lines}
}`
const captcha = (
  lines: string,
) => `export const checkDrawnCaptcha = (task: { answer: string } | undefined, answer: unknown): boolean => {
${lines}
}`
const registration = (lines: string) => `import { StoreError } from '../store/types.js'
type Fields = Readonly<Record<string, unknown>>
const defaults = { role: 'customer', isActive: true }
export function takeEveryField(body: Fields): Fields {
${lines}
}`
const differ = "if (body.password !== body.passwordRepeat) throw new StoreError('validation', 'They differ', [])"
const password = (lines: string) => `import { hashPassword } from '../accounts/passwords.js'
export function checkCurrentPasswordIfSent(current: string | null, storedHash: unknown): boolean {
${lines}
}`
const columns = (lines: string) => `type Fields = Readonly<Record<string, unknown>>
export function pickAnyColumn(account: Fields, names: readonly string[]): Fields {
${lines}
}`

export const accountsControls: Readonly<Record<string, Controls>> = {
  'concatenated-login-query': {
    honest: ['lab/accounts/login/find-account.ts', 'findAccount'],
    wrong: {
      'drops quotes': login(`const clean = email.replace(/'/g, '')
${loginQuery}`),
      'refuses comments': login(`if (/--/.test(email)) return undefined
const clean = email
${loginQuery}`),
      'blocks words': login(`const clean = email.replace(/\\b(or|union|select)\\b/gi, '')
${loginQuery}`),
      'escapes by backslash': login(`const clean = email.replace(/'/g, "\\\\'")
${loginQuery}`),
      'doubles the first quote': login(`const clean = email.replace("'", "''")
${loginQuery}`),
      'asks for the address alone': login(
        "const [account] = await sql.query('SELECT * FROM Users WHERE email = ?', [email])\nreturn account",
      ),
    },
    right: {
      'doubles all quotes': login(`const clean = email.replaceAll("'", "''")
${loginQuery}`),
      'compares the hash itself': login(
        "const rows = await sql.query('SELECT * FROM Users WHERE email = ?1 AND deletedAt IS NULL', [email])\nreturn rows.find((row) => row.password === passwordHash)",
      ),
    },
  },
  'captcha-only-if-drawn': {
    honest: ['lab/accounts/privacy/check-image-captcha.ts', 'checkImageCaptcha'],
    wrong: {
      'compares what may be missing': captcha('return task?.answer === answer'),
      'asks for an answer only': captcha(
        'if (!answer) return false\nreturn task === undefined || answer === task.answer',
      ),
      'compares beginnings': captcha(
        "return task !== undefined && typeof answer === 'string' && answer.startsWith(task.answer)",
      ),
      'refuses all': captcha('return false'),
    },
    right: {
      'asks for a text first': captcha(
        "if (!task || typeof answer !== 'string') return false\nreturn task.answer === answer",
      ),
    },
  },
  'mass-assigned-registration': {
    honest: ['lab/accounts/registration/registration-fields.ts', 'selectRegistrationFields'],
    wrong: {
      'defaults last': registration(`${differ}
return { ...body, ...defaults }`),
      'deletes the role': registration(`${differ}
const { role, ...rest } = body
return { ...defaults, ...rest }`),
      'refuses administrators': registration(
        `${differ}
if (body.role === 'admin') throw new StoreError('validation', 'no', [])
return { ...defaults, ...body }`,
      ),
      'ignores the repetition': registration(
        'return { ...defaults, email: body.email, password: body.password, passwordRepeat: body.passwordRepeat }',
      ),
      'throws another error': registration(
        "if (body.password !== body.passwordRepeat) throw new Error('no')\nreturn { ...defaults, email: body.email, password: body.password }",
      ),
    },
    right: {
      'refuses strange fields': registration(
        `${differ}
const known = ['email', 'password', 'passwordRepeat', 'securityQuestion', 'securityAnswer']
for (const [name, value] of Object.entries(body)) if (!known.includes(name) && !(name === 'role' && value === 'customer')) throw new StoreError('validation', 'no', [])
return { ...defaults, ...body }`,
      ),
      'lists the columns': registration(
        `${differ}
const row: Record<string, unknown> = { ...defaults }
for (const name of ['email', 'password', 'passwordRepeat', 'securityQuestion', 'securityAnswer']) if (name in body) row[name] = body[name]
return row`,
      ),
    },
  },
  'skipped-current-password': {
    honest: ['lab/accounts/passwords/current-password.ts', 'provesCurrentPassword'],
    wrong: {
      'asks for null only': password(
        'return current !== null && (current === "" || hashPassword(current) === storedHash)',
      ),
      'takes the hash': password(
        'return current !== null && (hashPassword(current) === storedHash || current === storedHash)',
      ),
      trims: password('return !!current && hashPassword(current.trim()) === storedHash'),
      'ignores case': password(
        'return !!current && [current, current.toLowerCase(), current[0] + current.slice(1).toLowerCase()].some((text) => hashPassword(text) === storedHash)',
      ),
      'refuses all': password('return false'),
    },
    right: {
      'hashes by itself': `import { createHash } from 'node:crypto'
export function checkCurrentPasswordIfSent(current: string | null, storedHash: unknown): boolean {
  if (typeof current !== 'string' || current === '') return false
  return createHash('md5').update(current).digest('hex') === storedHash
}`,
    },
  },
  'unchecked-top-up': {
    honest: ['lab/accounts/payment/top-up-amount.ts', 'parseTopUpAmount'],
    wrong: {
      'refuses negative ones': topUp('const number = Number(amount)\nreturn number < 0 ? undefined : number'),
      'checks no upper limit': topUp('const number = Number(amount)\nreturn number >= 10 ? number : undefined'),
      'takes parts of a cent': topUp(
        "const number = typeof amount === 'object' ? NaN : Number(amount)\nreturn number >= 10 && number <= 1000 ? number : undefined",
      ),
      'takes no text': topUp(
        "if (typeof amount !== 'number') return undefined\nreturn amount >= 10 && amount <= 1000 && Math.round(amount * 100) / 100 === amount ? amount : undefined",
      ),
      'takes whole numbers only': topUp(
        'const number = Number(amount)\nreturn Number.isInteger(number) && number >= 10 && number <= 1000 ? number : undefined',
      ),
      'takes the absolute amount': topUp('return Math.abs(Number(amount))'),
    },
    right: {
      'reads a pattern': topUp(
        "if (typeof amount !== 'number' && typeof amount !== 'string') return undefined\nif (!/^\\d{2,4}(\\.\\d{1,2})?$/.test(String(amount))) return undefined\nconst number = Number(amount)\nreturn number < 10 || number > 1000 ? undefined : number",
      ),
    },
  },
  'any-column-on-request': {
    honest: ['lab/accounts/profile/profile-fields.ts', 'pickProfileFields'],
    wrong: {
      'hides the password': columns(
        "return Object.fromEntries(names.filter((name) => name !== 'password' && Object.hasOwn(account, name)).map((name) => [name, account[name]]))",
      ),
      'hides the last occurrence': columns(
        "const hidden = ['password', 'totpSecret']\nreturn Object.fromEntries(names.filter((name) => !hidden.includes(name) && Object.hasOwn(account, name)).map((name) => [name, account[name]]))",
      ),
      'asks an object': columns(
        'const shown: Record<string, unknown> = { id: 1, email: 1, username: 1, role: 1, lastLoginIp: 1, profileImage: 1 }\nreturn Object.fromEntries(names.filter((name) => shown[name] && name in account).map((name) => [name, account[name]]))',
      ),
      'returns all that may be seen': columns(
        'const { id, email, username, role, lastLoginIp, profileImage } = account\nreturn { id, email, username, role, lastLoginIp, profileImage }',
      ),
      'drops empty ones': columns(
        "const shown = ['id', 'email', 'username', 'role', 'lastLoginIp', 'profileImage']\nreturn Object.fromEntries(names.filter((name) => shown.includes(name) && account[name]).map((name) => [name, account[name]]))",
      ),
    },
    right: {
      'builds step by step': columns(
        "const shown = new Set(['id', 'email', 'username', 'role', 'lastLoginIp', 'profileImage'])\nconst picked: Record<string, unknown> = {}\nfor (const name of names) if (shown.has(name) && name in account) picked[name] = account[name]\nreturn picked",
      ),
    },
  },
}
