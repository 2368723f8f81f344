import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { readCookie } from '../values/read-cookie.js'
import { type MessageId, messages } from './messages.js'
import { createTexts, shippedTexts } from './texts.js'

export interface Reader {
  readonly language: string
  textOf(id: MessageId): string
  greet(name: string): string
}

/** The language of the cookie, otherwise the one with texts that the browser prefers. */
export function createReaders(): (request: IncomingMessage) => Reader {
  const texts = createTexts({ directory: shippedTexts, fillIn: (text) => text })
  const full = (tag: string) => texts.languages().find(({ key }) => key.toLowerCase().startsWith(tag))?.key
  const findLanguage = (tag: string) => {
    const plain = tag.trim().toLowerCase().replace('-', '_')
    if (!/^[a-z]{2,3}(_[a-z]{2,4})?$/.test(plain)) return undefined
    return full(plain) ?? full(plain.split('_')[0] ?? plain)
  }
  return (request) => {
    const chosen = readCookie(request.headers.cookie, 'language')
    const wanted = [chosen, ...new Negotiator(request).languages()]
    const [language = 'en'] = wanted.slice(0, 10).flatMap((tag) => (tag ? (findLanguage(tag) ?? []) : []))
    return {
      language,
      textOf: (id) => texts.translate(language, messages[id]),
      greet: (name) => texts.formatMessage(language, { id: 'class.hello', values: { name } }),
    }
  }
}
