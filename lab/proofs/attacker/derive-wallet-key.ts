import { createECDH, createHmac, pbkdf2Sync } from 'node:crypto'

const order = BigInt('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')
/** The path m/44'/60'/0'/0/0; the top bit marks the hardened steps. */
const firstAccount = [0x8000002c, 0x8000003c, 0x80000000, 0, 0]

/** The private key of a wallet's first Ethereum account, derived from its words (BIP-39, BIP-32, BIP-44), as 0x and hex digits. */
export function deriveWalletKey(words: string): string {
  const seed = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')
  let node: Buffer = createHmac('sha512', 'Bitcoin seed').update(seed).digest()
  for (const step of firstAccount) node = deriveChild(node, step)
  return `0x${node.subarray(0, 32).toString('hex')}`
}

function deriveChild(node: Buffer, step: number): Buffer {
  const [key, chainCode] = [node.subarray(0, 32), node.subarray(32)]
  const index = Buffer.alloc(4)
  index.writeUInt32BE(step)
  const parent = step >= 0x80000000 ? Buffer.concat([Buffer.alloc(1), key]) : publicKeyOf(key)
  const derived = createHmac('sha512', chainCode)
    .update(Buffer.concat([parent, index]))
    .digest()
  const sum = (toNumber(derived.subarray(0, 32)) + toNumber(key)) % order
  return Buffer.concat([Buffer.from(sum.toString(16).padStart(64, '0'), 'hex'), derived.subarray(32)])
}

function publicKeyOf(key: Buffer): Buffer {
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(key)
  return curve.getPublicKey(null, 'compressed')
}

const toNumber = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
