import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  announcement,
  compileEncryptScript,
  encryptLetters,
  exponent,
  lastLine,
  modulus,
} from '../../fixtures/make/announcement.js'
import { packageRoot } from '../../lab/package/package-root.js'

const read = (name: string) => readFileSync(join(packageRoot, 'ftp', name))
const lines = read('announcement_encrypted.md').toString().trimEnd().split('\n')

describe('the encrypted announcement', () => {
  it('is read by trying every character there is', () => {
    const letters = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code))
    const numbers = encryptLetters(letters.join('')).split('\n')
    const text = lines.map((line) => letters[numbers.indexOf(line)]).join('')
    expect(text).toBe(announcement)
    expect(text.endsWith('\nURL: /#/tokensale-ico-ea')).toBe(true)
    expect(lastLine).toBe('URL: /#/tokensale-ico-ea')
  })

  it('is a power of each letter', () => {
    expect(lines[0]).toBe(`${slowPower(35n, exponent, modulus)}`)
    expect(modulus.toString(2)).toHaveLength(1024)
  })
})

describe('the script that encrypted it', () => {
  const file = read('encrypt.pyc')

  it('is byte code of Python 2.7', () => {
    expect(file.toString('hex', 0, 4)).toBe('03f30d0a')
    expect(file.toString('latin1', 8, 9)).toBe('c')
  })

  it('holds what it takes to undo its work', () => {
    const text = file.toString('latin1')
    for (const known of ['announcement.md', 'announcement_encrypted.md', 'pow', 'ord']) expect(text).toContain(known)
    const start = text.indexOf('lE\0\0\0') + 5
    const digits = Array.from({ length: 69 }, (_, index) => BigInt(file.readUInt16LE(start + 2 * index)))
    expect(digits.reduceRight((number, digit) => (number << 15n) + digit, 0n)).toBe(modulus)
    expect(text).toContain('i\x01\x00\x01\x00')
  })

  it('is what the program in fixtures/make writes', () => {
    expect(compileEncryptScript().equals(file)).toBe(true)
    expect(encryptLetters(announcement)).toBe(read('announcement_encrypted.md').toString())
  })
})

/** As the Python script does it, but once only: a step at a time. */
function slowPower(base: bigint, times: number, modulus: bigint): bigint {
  let result = 1n
  for (let step = 0; step < times; step += 1) result = (result * base) % modulus
  return result
}
