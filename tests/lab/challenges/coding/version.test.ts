import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ExerciseError } from '../../../../lab/challenges/coding/exercise.js'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { createVersion } from './version.js'

function change(source: string, from: string, to: string) {
  const text = readFileSync(join(packageRoot, source), 'utf8')
  expect(text).toContain(from)
  return createVersion(source, text.replace(from, to))
}

describe('a version of a source', () => {
  it('runs as a module of this process, changed', async () => {
    const version = change('lab/weaknesses/concatenated-login-query.ts', '[0]', '[1]')
    const { findAccountByConcatenation } = await version.load<{
      findAccountByConcatenation(
        sql: { query(text: string): Promise<unknown[]> },
        email: string,
        hash: string,
      ): Promise<unknown>
    }>()
    const sql = { query: async (text: string) => ['first', text] }
    expect(await findAccountByConcatenation(sql, 'a@b.c', 'x')).toContain("'a@b.c'")
  })

  it('imports what everybody else imports', async () => {
    const text = "export { ExerciseError as Imported } from '../challenges/coding/exercise.js'\n"
    const { Imported } = await createVersion('lab/weaknesses/made-up.ts', text).load<{ Imported: unknown }>()
    expect(Imported).toBe(ExerciseError)
  })

  it('is packed for a browser page', async () => {
    const version = change(
      'app/weaknesses/decal-from-address.ts',
      'export const',
      'export const isVersion = true\nexport const',
    )
    const code = await version.bundle(
      "import { isVersion } from './app/weaknesses/decal-from-address'\nglobalThis.isVersion = isVersion",
    )
    const page = { globalThis: undefined as unknown }
    page.globalThis = page
    runInNewContext(code, page)
    expect(page).toHaveProperty('isVersion', true)
  })
})
