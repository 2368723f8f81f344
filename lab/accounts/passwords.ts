import { createHash, createHmac } from 'node:crypto'

/** Unsalted MD5 hex of UTF-8 text (docs/contract/accounts.md#setters). */
export function hashPassword(password: string): string {
  return createHash('md5').update(password).digest('hex')
}

/** HMAC-SHA256 hex, case-sensitive, untrimmed. */
export function hashAnswer(answer: string): string {
  return createHmac('sha256', 'pa4qacea4VK9t9nGv7yZtwmj').update(answer).digest('hex')
}

/** Mark of a paid membership: HMAC-SHA256 hex over the address, keyed with the private key text. */
export function deluxeTokenFor(email: string, privateKey: string): string {
  return createHmac('sha256', privateKey).update(`${email}deluxe`).digest('hex')
}
