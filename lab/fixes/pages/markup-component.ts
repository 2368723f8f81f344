import type { Random } from '../../facts/random.js'
import type { Trial } from '../fix.js'
import { drawScripts } from '../markup.js'
import { trialsOf } from '../trial.js'
import { hasClass, listNodes, type ShownNode, shows, textOf } from './shown.js'

/** Trials of a component that shows harmless formatting, and any other tag as text. */
export function drawMarkupTrials(random: Random, call: string, tag: string): Trial[] {
  const { attack, variant, use } = trialsOf(call)
  const className = random.text(6, 'klmnop')
  const given = (html: string) => [{ className, html }]
  const isDressed = (nodes: readonly ShownNode[]) =>
    hasClass(nodes, className) && nodes.some((node) => node.kind === 'element' && node.tag === tag)
  /** Expects a text, with tags that are elements, or HTML that the browser reads as such. */
  const reads = (text: string, ...tags: readonly string[]) =>
    shows(`<${tag}> with ${tags.map((one) => `<${one}> and `).join('')}the text ${JSON.stringify(text)}`, (nodes) => {
      const all = listNodes(nodes)
      const has = (name: string) =>
        all.some((node) =>
          node.kind === 'html' ? node.html.includes(`<${name}`) : node.kind === 'element' && node.tag === name,
        )
      return isDressed(nodes) && textOf(nodes) === text && tags.every(has)
    })
  const word = random.text(6, 'abcdef')
  const safe = shows('elements, none of which can run a script')
  const formatted = `${word}, <b>sehr</b> <i>süß</i>`
  return [
    attack('a frame with a script', given('<iframe src="javascript:alert(`xss`)">'), safe),
    ...drawScripts(random).map(([name, html]) => variant(name, given(html), safe)),
    variant(
      'a link to a script in single quotes',
      given(`<a href='javascript:alert(${word.length})'>${word}</a>`),
      safe,
    ),
    variant('a link to a script after a space', given(`<a href=" javascript:alert(1)">${word}</a>`), safe),
    variant('an event of a paragraph', given(`<p onclick="alert('${word}')">${word}</p>`), safe),
    variant('a style', given(`<style>*{background:url(//${word}.test)}</style>`), safe),
    use('a text', given(word), reads(word)),
    use('formatting', given(formatted), reads(`${word}, sehr süß`, 'b', 'i')),
    use('a list', given(`<ul><li>${word}</li><li>x</li></ul>`), reads(`${word}x`, 'ul', 'li')),
    use('code', given(`<code>o'neil ${word}</code>`), reads(`o'neil ${word}`, 'code')),
    use('a paragraph', given(`<p>${word}</p>`), reads(word, 'p')),
    use('an entity', given(`${word} &amp; co`), reads(`${word} & co`)),
    use('a link to another page', given(`<a href="/search?q=${word}">${word}</a>`), reads(word, 'a')),
    use('an empty text', given(''), reads('')),
    use('a long text', given(`${word} `.repeat(100)), reads(`${word} `.repeat(100))),
  ]
}
