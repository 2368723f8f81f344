import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serveLab } from '../../support/serve-lab.js'
import { makeFolder } from '../store/test-store.js'

it('an account that cannot be saved is refused and removed, and may register later', async () => {
  const dataDirectory = await makeFolder()
  const shop = await serveLab({ dataDirectory })
  try {
    const register = () => shop.post('/api/Users', { email: 'new@x.y', password: 'abcde', passwordRepeat: 'abcde' })
    const users = () => shop.lab.store.table('Users').all().length
    const wallets = () => shop.lab.store.table('Wallets').all().length
    const before = { users: users(), wallets: wallets() }
    // No file can be written in this place.
    const inTheWay = join(dataDirectory, '.db.json.tmp')
    mkdirSync(inTheWay)
    const refused = await register()
    expect(refused.status).toBe(507)
    expect(refused.text).toContain('so there is no new account')
    expect({ users: users(), wallets: wallets() }).toEqual(before)
    rmSync(inTheWay, { recursive: true })
    expect((await register()).status).toBe(201)
    expect({ users: users(), wallets: wallets() }).toEqual({ users: before.users + 1, wallets: before.wallets + 1 })
  } finally {
    await shop.close()
  }
})
