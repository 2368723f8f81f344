import { maxOrderIdLength } from '../shop/orders/read-order-id.js'
import { cutText } from '../values/cut-text.js'
import type { Fix } from './fix.js'
import { drawScripts } from './markup.js'
import { takeText } from './running/results.js'
import { returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('cutOrderId')

export const unfilteredOrderIdFix: Fix = {
  name: 'unfiltered-order-id',
  duty: `Reads the id of an order, which a page shows as HTML: at most ${maxOrderIdLength} characters, all of them letters from A to Z, digits, - or _; others are left out.`,
  ports: { cutOrderId: 'readOrderId' },
  types: `export type ReadOrderId = (sent: string) => string

export const maxOrderIdLength: number

/** On one line, truncated with three dots to \`maxLength\` + 2 characters. */
export function cutText(text: string, maxLength: number): string`,
  modules: { 'lab/shop/orders/read-order-id': { maxOrderIdLength }, 'lab/values/cut-text': { cutText } },
  live: { take: takeText },
  draw(random) {
    const id = `${random.hex(2)}-${random.hex(8)}`
    const plain = returnsWhere(
      `a text of at most ${maxOrderIdLength} letters, digits, - and _`,
      (value) => typeof value === 'string' && /^[\w-]*$/.test(value) && value.length <= maxOrderIdLength,
    )
    const kept = (name: string, text: string) => use(name, [text], returns(text))
    return {
      trials: [
        attack('a frame with a script', ['<iframe src="javascript:alert(`xss`)">'], plain),
        ...drawScripts(random).map(([name, html]) => variant(name, [html], plain)),
        variant('an id, and a script', [`${id}<img src=x onerror=alert(${random.integer(1, 99)})>`], plain),
        variant('a script on a second line', [`${id}\n<svg onload=alert(1)>`], plain),
        variant('entities', [`&lt;svg onload=alert(${random.integer(1, 99)})&gt;`], plain),
        variant('quotes', [`${id}" onclick='alert(1)`], plain),
        variant('an end of a line behind an id', [`${id}\n`], plain),
        variant('a long text', [`${'x'.repeat(70)}<svg onload=alert(1)>`], plain),
        variant('letters that are no ASCII', [`${id}＜svg＞`], plain),
        kept('an id', id),
        kept('another id', `${random.hex(2)}-${random.hex(8)}`),
        kept('capital letters', id.toUpperCase()),
        kept('an underscore', `5267-f73dcd000abcc353_${random.integer(1, 99)}`),
        kept('a short id', String(random.integer(1, 9))),
        kept('a text of the largest length', 'x'.repeat(maxOrderIdLength)),
        kept('an empty text', ''),
      ],
    }
  },
}
