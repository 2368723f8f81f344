import type { Random } from '../facts/random.js'
import { keepHarmlessMarkup } from '../values/harmless-markup.js'
import { sanitiseStrictly } from '../values/sanitise-strictly.js'

/** Imports for fixes of texts that are inserted as HTML. */
export const markupModules = {
  'lab/values/sanitise-strictly': { sanitiseStrictly },
  'lab/values/harmless-markup': { keepHarmlessMarkup },
}

export const markupTypes = `/** One pass that keeps plain formatting and links; text around a removed tag may join into a new tag. */
export function keepHarmlessMarkup(html: string): string

/** Cleans until nothing changes. */
export function sanitiseStrictly(html: string): string`

/** True for a text with formatting and links at most, however often it is read. */
export function isHarmless(text: unknown): boolean {
  return typeof text === 'string' && sanitiseStrictly(text) === text
}

/** A tag that is whole after as many passes that each remove a tag. */
function nest(html: string, passes: number): string {
  return `${'<'.repeat(passes)}<x>${'x>'.repeat(passes - 1)}${html}`
}

/** Markup that runs a script, by name, with a number that is drawn. */
export function drawScripts(random: Random): readonly (readonly [name: string, html: string])[] {
  const call = `alert(${random.integer(1, 9999)})`
  const word = random.text(5, 'klmnop')
  return [
    ['a script', `<script>${call}</script>`],
    ['a script in mixed case', `<ScRiPt>${call}</sCrIpT>`],
    ['a script in a script', `<scr<script>ipt>${call}</scr</script>ipt>`],
    ['a frame', `<iframe src="javascript:${call}">`],
    ['a picture with an event', `${word} <img src=x onerror=${call}>`],
    ['a picture with slashes for spaces', `<img/src=x/onerror=${call}>`],
    ['a picture on two lines', `<img\nsrc="${word}"\nonerror="${call}">`],
    ['a drawing with an event', `<svg onload=${call}>`],
    ['bold text with an event', `<b onmouseover="${call}">${word}</b>`],
    ['a link to a script', `<a href="javascript:${call}">${word}</a>`],
    ['a link to a script with an entity', `<a href="java&#115;cript:${call}">${word}</a>`],
    ['a frame around a script', `<<script>${word}</script>iframe src="javascript:${call}">`],
    ['a picture around a tag', `<<x>img src=x onerror=${call}>`],
    ['a script around a start', `<<a|ascript>${call}</script>`],
    ['a picture in nested tags', nest(`img src=x onerror=${call}>`, random.integer(3, 6))],
    ['a frame without an end', `${word}<iframe src=javascript:${call} `],
  ]
}
