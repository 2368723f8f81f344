import { expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../../../lab/store/sql/limits.js'
import { openTestStore } from '../test-store.js'

const emails = 'SELECT email FROM Users ORDER BY id'
const tooLarge = 'SELECT hex(randomblob(300000000))'

it('the database is opened again some time after a statement exceeded a limit', async () => {
  const store = await openTestStore()
  const engines = vi.spyOn(WebAssembly, 'instantiate')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    engines.mockRestore()
    vi.useRealTimers()
  })
  const before = await store.sql.query(emails)
  await expect(store.sql.query(tooLarge)).rejects.toThrow('string or blob too big')
  store.table('Users').insert({ email: 'new@juice-sh.op' })
  vi.advanceTimersByTime(limits.renewal - 1)
  const after = [...before, { email: 'new@juice-sh.op' }]
  expect(await store.sql.query(emails)).toEqual(after)
  expect(engines).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  store.table('Users').remove(1)
  expect(await store.sql.query(`${emails} -- again`)).toEqual(after)
  expect(engines).toHaveBeenCalledTimes(2)
})
