import { cutText } from '../values/cut-text.js'
import { plainLine } from '../values/plain-text.js'

/** A learner's text as reports quote it: on one line, without control characters, cut after `maxLength` characters. */
export function quote(text: string, maxLength = 100): string {
  return cutText(plainLine(text.slice(0, maxLength + 1)), maxLength)
}
