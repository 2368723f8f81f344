// Bytes as Node’s scripts know them: a `Buffer` on the arrays that the engine has.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const toBinary = (bytes) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode.apply(null, bytes.subarray(at, at + 4096))
  return text
}
const fromBinary = (text) => {
  const bytes = new Buffer(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
const toUtf8 = (text) =>
  unescape(
    encodeURIComponent(
      text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd'),
    ),
  )
const fromUtf8 = (binary) => {
  try {
    return decodeURIComponent(escape(binary))
  } catch {
    return binary
  }
}
const toBase64 = (binary) => {
  let text = ''
  for (let at = 0; at < binary.length; at += 3) {
    const bits =
      (binary.charCodeAt(at) << 16) | ((binary.charCodeAt(at + 1) || 0) << 8) | (binary.charCodeAt(at + 2) || 0)
    for (let part = 0; part < 4; part++)
      text += at + part > binary.length ? '=' : alphabet[(bits >> (18 - 6 * part)) & 63]
  }
  return text
}
const fromBase64 = (text) => {
  let binary = '',
    bits = 0,
    count = 0
  for (const character of text.replace(/-/g, '+').replace(/_/g, '/')) {
    const value = alphabet.indexOf(character)
    if (value < 0) continue
    bits = (bits << 6) | value
    count += 6
    if (count >= 8) {
      count -= 8
      binary += String.fromCharCode((bits >> count) & 255)
    }
  }
  return binary
}
const decoders = {
  utf8: toUtf8,
  latin1: String,
  base64: fromBase64,
  base64url: fromBase64,
  hex: (text) => text.replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16))),
}
const encoders = {
  utf8: fromUtf8,
  latin1: String,
  base64: toBase64,
  base64url: (binary) => toBase64(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
  hex: (binary) => Array.from(binary, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
}
const encodingOf = (name) =>
  ({ binary: 'latin1', ascii: 'latin1' })[name] ||
  String(name || 'utf8')
    .toLowerCase()
    .replace('utf-8', 'utf8')
class Buffer extends Uint8Array {
  static from(value, encoding) {
    if (typeof value === 'string') return fromBinary((decoders[encodingOf(encoding)] || toUtf8)(value))
    return fromBinary(toBinary(Uint8Array.from(value)))
  }
  static alloc(size) {
    return new Buffer(size)
  }
  static concat(list) {
    return fromBinary(list.map(toBinary).join(''))
  }
  static isBuffer(value) {
    return value instanceof Buffer
  }
  static byteLength(text) {
    return toUtf8(String(text)).length
  }
  toString(encoding, start = 0, end = this.length) {
    return (encoders[encodingOf(encoding)] || fromUtf8)(toBinary(this.subarray(start, end)))
  }
  toJSON() {
    return { type: 'Buffer', data: Array.from(this) }
  }
}
