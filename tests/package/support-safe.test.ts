import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSupportSafe, masterPassword } from '../../fixtures/make/support-safe.js'
import { packageRoot } from '../../lab/package/package-root.js'

const kdbxweb = createRequire(import.meta.url)('kdbxweb') as typeof import('kdbxweb')
const file = readFileSync(join(packageRoot, 'ftp', 'incident-support.kdbx'))

async function open(content: Buffer, password: string) {
  const { Credentials, Kdbx, ProtectedValue } = kdbxweb
  const safe = await Kdbx.load(new Uint8Array(content).buffer, new Credentials(ProtectedValue.fromString(password)))
  const entries = [...safe.getDefaultGroup().allEntries()].map(({ fields }) => {
    const secret = fields.get('Password')
    return [fields.get('Title'), secret instanceof ProtectedValue ? secret.getText() : secret]
  })
  return { header: safe.header, entries }
}

describe('the safe of the support team', () => {
  it('is a KDBX 3.1 file that a word list can open', async () => {
    const { header } = await open(file, 'Support2022!')
    expect([header.versionMajor, header.versionMinor]).toEqual([3, 1])
    expect(header.keyEncryptionRounds).toBeLessThanOrEqual(60_000)
  })

  it('holds the password of production among others', async () => {
    const { entries } = await open(file, 'Support2022!')
    expect(entries).toContainEqual(['prod', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P'])
    expect(entries.length).toBeGreaterThan(3)
  })

  it.each(['', 'support2022!', 'Support2022', 'Support2021!'])('stays shut for %j', async (password) => {
    await expect(open(file, password)).rejects.toThrow('InvalidKey')
  })

  it('is what its script makes', async () => {
    const [made, kept] = [await makeSupportSafe(), file]
    expect((await open(made, masterPassword)).entries).toEqual((await open(kept, masterPassword)).entries)
  })
})
