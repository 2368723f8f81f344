import type { Random } from '../../facts/random.js'
import type { Trial } from '../fix.js'
import { drawScripts } from '../markup.js'
import { trialsOf } from '../trial.js'
import { hasClass, type ShownNode, shows, textOf } from './shown.js'

interface TextComponent {
  /** Name of the component. */
  readonly call: string
  /** Property with the text. */
  readonly property: string
  readonly more?: Readonly<Record<string, unknown>>
  readonly check?: (nodes: readonly ShownNode[]) => boolean
}

/** Trials of a component that shows a text as it is; it has a class name, unless `more` says otherwise. */
export function drawTextTrials(random: Random, { call, property, more, check = () => true }: TextComponent): Trial[] {
  const { attack, variant, use } = trialsOf(call)
  const className = random.text(6, 'klmnop')
  const given = (text: string) => [{ className, ...more, [property]: text }]
  const isDressed = (nodes: readonly ShownNode[]) =>
    check(nodes) && (more?.className === null || hasClass(nodes, className))
  const reads = (text: string) =>
    shows(
      `the text ${JSON.stringify(text)}, in the elements of the weak file`,
      (nodes) => textOf(nodes) === text && isDressed(nodes),
    )
  const word = random.text(6, 'abcdef')
  const safe = shows('elements, none of which can run a script')
  const known = `<iframe src="javascript:alert(\`xss\`)">`
  return [
    attack('a frame with a script', given(known), safe),
    ...drawScripts(random).map(([name, html]) => variant(name, given(html), safe)),
    variant('an end of an attribute', given(`"><img src=x onerror=alert(${random.integer(1, 99)})>`), safe),
    use('a text', given(word), reads(word)),
    use('digits', given(`5267-${word}`), reads(`5267-${word}`)),
    use('an apostrophe', given(`o'neil.${word}@example.org`), reads(`o'neil.${word}@example.org`)),
    use('umlauts and quotes', given(`Süß "${word}"`), reads(`Süß "${word}"`)),
    use('an ampersand', given(`${word} & co`), reads(`${word} & co`)),
    use('an entity', given('&lt;b&gt; &amp;amp;'), reads('&lt;b&gt; &amp;amp;')),
    use('a heart', given(`${word} <3`), reads(`${word} <3`)),
    use('a tag', given(`<b>${word}</b>`), reads(`<b>${word}</b>`)),
    use('an empty text', given(''), reads('')),
    use('a long text', given(`${word} `.repeat(100)), reads(`${word} `.repeat(100))),
  ]
}
