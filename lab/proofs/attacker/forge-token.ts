import { createHmac } from 'node:crypto'

type Part = Readonly<Record<string, unknown>>

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function forgeUnsigned(payload: Part, header: Part = { typ: 'JWT', alg: 'none' }): string {
  return `${encode(header)}.${encode(payload)}.`
}

/** A token signed with a text as HMAC secret; the public key that the shop serves can be such a text. */
export function forgeSigned(payload: Part, secret: string, header: Part = { typ: 'JWT', alg: 'HS256' }): string {
  const signed = `${encode(header)}.${encode(payload)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
