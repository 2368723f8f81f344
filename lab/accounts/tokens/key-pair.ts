import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../../disk/atomic-write.js'
import { ConfigError } from '../../options/load-config.js'
import { packageRoot } from '../../package/package-root.js'
import type { KeyPair } from './tokens.js'

/** `published` is the key of books and solver scripts; `generated` is kept in the data folder, so that tokens outlive a restart; anything else is the path of a PEM file. Throws a {@link ConfigError}. */
export function openKeyPair(source: string, dataDirectory: string | null): KeyPair {
  if (source === 'published') return readPublished()
  if (source !== 'generated')
    return readPrivateKey(source, [
      '--jwt-key with the file of a private RSA key in PEM format',
      'the same without --jwt-key',
    ])
  if (dataDirectory === null) return pairOf(generateKey())
  const file = join(dataDirectory, 'jwt.key')
  if (!existsSync(file)) writePrivateFile(file, generateKey())
  return readPrivateKey(file, ['delete it to have a new one made; tokens given out so far will be refused'])
}

export function findOtherKeys({ privateKey }: KeyPair, dataDirectory: string): readonly string[] {
  const file = join(dataDirectory, 'jwt.key')
  const kept = existsSync(file) ? [readFileSync(file, 'utf8')] : []
  return [readPublished().privateKey, ...kept].filter((key) => key !== privateKey)
}

function readPublished(): KeyPair {
  const read = (name: string) => readFileSync(join(packageRoot, 'fixtures', 'keys', name), 'utf8')
  return { privateKey: read('jwt.key'), publicKey: read('jwt.pub') }
}

/** As small as the published one: forging tools of courses expect that (docs/contract/accounts.md#issued-tokens). */
function generateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  return privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
}

function readPrivateKey(file: string, remedies: readonly string[]): KeyPair {
  try {
    return pairOf(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(file, [{ message: describeFault(error) }], remedies)
  }
}

function describeFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'There is no such file.'
  if (code === 'EACCES' || code === 'EISDIR') return `This file cannot be read (${code}).`
  return `This is no key for tokens: ${message}.`
}

function pairOf(privateKey: string): KeyPair {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`its type is ${key.asymmetricKeyType}, not RSA`)
  return { privateKey, publicKey: writePublicKey(key) }
}

/** PKCS#1 in the shape of the published file, whose exact bytes serve as HMAC secret: one line of Base64, no final newline. */
function writePublicKey(privateKey: KeyObject): string {
  const base64 = createPublicKey(privateKey).export({ type: 'pkcs1', format: 'der' }).toString('base64')
  return `-----BEGIN RSA PUBLIC KEY-----\n${base64}\n-----END RSA PUBLIC KEY-----`
}
