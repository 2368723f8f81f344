import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { posix } from 'node:path'

/** The part of `node:crypto` that a fix may import; texts only. */
export const cryptoModule = {
  createHash: (algorithm: unknown) => shareDigest(createHash(String(algorithm))),
  createHmac: (algorithm: unknown, key: unknown) => shareDigest(createHmac(String(algorithm), String(key))),
}

interface SharedDigest {
  update(text: unknown): SharedDigest
  digest(encoding: unknown): string
}

function shareDigest(digest: Hash | Hmac): SharedDigest {
  const shared: SharedDigest = {
    update(text) {
      digest.update(String(text))
      return shared
    },
    digest(encoding) {
      if (encoding !== 'hex' && encoding !== 'base64') throw new TypeError("digest takes 'hex' or 'base64' here")
      return digest.digest(encoding)
    },
  }
  return shared
}

const { join, normalize, dirname, basename, extname, isAbsolute, sep } = posix

/** The folder of the shop, in place of the one that this process works in. */
const shop = '/juice-shop'
const resolve = (...parts: string[]) => posix.resolve(shop, ...parts)
const relative = (from: string, to: string) => posix.relative(resolve(from), resolve(to))

const paths = { join, normalize, resolve, relative, dirname, basename, extname, isAbsolute, sep }

/** The part of `node:path` that a fix may import; the rules are those of POSIX. */
export const pathModule = { ...paths, posix: paths }
