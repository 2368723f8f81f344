// Base64 and UTF-8 as browsers have them, on the functions of `buffer.js`.

const atob = (text) => {
  const bare = String(text)
    .replace(/[\t\n\f\r ]/g, '')
    .replace(/={1,2}$/, '')
  if (/[^A-Za-z0-9+/]/.test(bare) || bare.length % 4 === 1) throw new Error('The string is not correctly encoded.')
  return fromBase64(bare)
}
const btoa = (text) => {
  if (/[^\0-\xff]/.test(String(text))) throw new Error('The string contains characters outside of the Latin1 range.')
  return toBase64(String(text))
}
class TextEncoder {
  encode(text = '') {
    return Uint8Array.from(toUtf8(String(text)), (byte) => byte.charCodeAt(0))
  }
}
class TextDecoder {
  decode(bytes = new Uint8Array()) {
    return fromUtf8(toBinary(bytes))
  }
}
