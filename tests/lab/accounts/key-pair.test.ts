import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeyPair } from '../../../lab/accounts/tokens/key-pair.js'
import { createLab } from '../../../lab/create-lab.js'
import { ConfigError } from '../../../lab/options/load-config.js'
import { type LabOptionsInput, parseLabOptions } from '../../../lab/options.js'
import { forgeSigned } from '../../../lab/proofs/attacker/forge-token.js'
import { serveLab } from '../../support/serve-lab.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juice-lab-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const pem = (type: 'pkcs1' | 'pkcs8') =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type, format: 'pem' }).toString()

describe('a key pair of the lab’s own', () => {
  it('is kept, for its owner alone, and found again', () => {
    const made = openKeyPair('generated', folder)
    expect(openKeyPair('generated', folder)).toEqual(made)
    expect(statSync(join(folder, 'jwt.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'jwt.key'), 'utf8')).toMatch(/^-----BEGIN RSA PRIVATE KEY-----/)
  })

  it('has the shape of the published one', () => {
    const [made, published] = [openKeyPair('generated', folder), openKeyPair('published', null)]
    expect(made.publicKey).not.toBe(published.publicKey)
    expect(made.publicKey).toHaveLength(248)
    expect(published.publicKey).toHaveLength(248)
    expect(made.publicKey).toMatch(/^-----BEGIN RSA PUBLIC KEY-----\n[\w+/=]+\n-----END RSA PUBLIC KEY-----$/)
    expect(createPublicKey(made.publicKey).asymmetricKeyDetails?.modulusLength).toBe(1024)
  })

  it('without a folder is a new one each time', () => {
    expect(openKeyPair('generated', null)).not.toEqual(openKeyPair('generated', null))
  })

  it('signs the tokens, outlives a restart, and is served to the byte', async () => {
    const options = { jwtKey: 'generated', dataDirectory: folder }
    const first = await serveLab(options)
    const { token } = await first.logIn('jim@juice-sh.op', 'ncc-1701')
    await first.close()
    const second = await serveLab(options)
    expect((await second.get('/api/Users', { token })).status).toBe(200)
    const { text } = await second.get('/encryptionkeys/jwt.pub')
    expect(text).toBe(second.lab.accounts.tokens.publicKey)
    const forged = forgeSigned({ data: { email: 'rsa_lord@juice-sh.op' } }, text)
    await second.get('/rest/languages', { token: forged })
    expect(second.solved()).toContain('jwtForgedChallenge')
    await second.close()
    const published = await serveLab()
    expect((await published.get('/api/Users', { token })).status).toBe(401)
    await published.close()
  })
})

describe('a lab without weaknesses', () => {
  it('has a key pair of its own, unless its operator says otherwise', () => {
    expect(parseLabOptions({ fix: ['all'] }).jwtKey).toBe('generated')
    expect(parseLabOptions({ fix: ['all'], jwtKey: 'published' }).jwtKey).toBe('published')
    expect(parseLabOptions({ fix: ['any-password'] }).jwtKey).toBe('published')
    expect(parseLabOptions().jwtKey).toBe('published')
  })

  it('keeps the members of a folder with another key, and of an ordinary lab after it', async () => {
    const email = 'ciso@juice-sh.op'
    const password = 'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb'
    const markIn = async (options: LabOptionsInput) => {
      const shop = await serveLab({ ...options, dataDirectory: folder })
      const { token } = await shop.logIn(email, password)
      const mark = shop.lab.store.table('Users').find(5)?.deluxeToken
      expect(shop.lab.accounts.isDeluxe(token)).toBe(true)
      await shop.close()
      return mark
    }
    const marks = [await markIn({}), await markIn({ fix: ['all'] }), await markIn({})]
    expect(marks[1]).not.toBe(marks[0])
    expect(marks[2]).toBe(marks[0])
  })

  it('makes no member of an account that wrote a mark itself', async () => {
    const lab = await createLab({ dataDirectory: folder })
    lab.store.table('Users').update(2, { role: 'deluxe', deluxeToken: 'x'.repeat(64) })
    await lab.close()
    const secured = await createLab({ fix: ['all'], dataDirectory: folder })
    expect(secured.store.table('Users').find(2)?.deluxeToken).toBe('x'.repeat(64))
    await secured.close()
  })
})

describe('a key pair from a file', () => {
  it.each(['pkcs1', 'pkcs8'] as const)('may be %s', (type) => {
    const text = pem(type)
    const pair = openKeyPair(inFolder('own.pem', text), null)
    expect(pair.privateKey).toBe(text)
    const read = (key: string) => createPublicKey(key).export({ format: 'jwk' })
    expect(read(pair.publicKey)).toEqual(read(text))
  })

  const elliptic = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  it.each<[string, () => string, RegExp]>([
    ['that is missing', () => join(folder, 'none.pem'), /There is no such file/],
    ['that is a folder', () => folder, /EISDIR/],
    ['without a key', () => inFolder('text.pem', 'hello'), /no key for tokens/],
    ['with a key of another kind', () => inFolder('ec.pem', elliptic()), /its type is ec, not RSA/],
  ])('%s is refused in a sentence', async (_what, file, reason) => {
    const jwtKey = file()
    await expect(createLab({ jwtKey })).rejects.toThrow(ConfigError)
    await expect(createLab({ jwtKey })).rejects.toMatchObject({
      message: expect.stringMatching(reason),
      remedies: [expect.stringMatching(/private RSA key in PEM format/), 'the same without --jwt-key'],
    })
  })

  it('that a crash has cut short is not taken for one', async () => {
    inFolder('jwt.key', '-----BEGIN RSA PRIVATE KEY-----\nMIIC')
    await expect(createLab({ jwtKey: 'generated', dataDirectory: folder })).rejects.toMatchObject({
      remedies: [expect.stringMatching(/delete|Delete/)],
    })
  })
})
