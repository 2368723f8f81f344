import type { Fix } from './fix.js'
import { drawScripts, isHarmless, markupModules, markupTypes } from './markup.js'
import { takeText } from './running/results.js'
import { returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('sanitiseInOnePass')

export const onePassSanitiserFix: Fix = {
  name: 'one-pass-sanitiser',
  duty: 'Cleans the comment of a feedback: it keeps plain formatting and links, and no other HTML, also none that the cleaning itself puts together.',
  ports: { sanitiseInOnePass: 'cleanComment' },
  types: `export type CleanHtml = (html: string) => string

${markupTypes}`,
  modules: markupModules,
  live: { take: takeText },
  draw(random) {
    const word = random.text(6, 'abcdef')
    const safe = returnsWhere('a text without scripts', isHarmless)
    const kept = (name: string, text: string) => use(name, [text], returns(text))
    return {
      trials: [
        attack('a frame around a script', ['<<script>Foo</script>iframe src="javascript:alert(`xss`)">'], safe),
        ...drawScripts(random).map(([name, html]) => variant(name, [`${word} ${html}`], safe)),
        kept('a plain comment', `Great shop, ${word}!`),
        kept('bold text', `A <b>${word}</b> shop`),
        kept('formatting in formatting', `<p>so <em>very <strong>${word}</strong></em></p>`),
        kept('a link', `See <a href="https://${word}.example/">my page</a>`),
        kept('umlauts, quotes and entities', `Grün, "süß" &amp; o'neil's €`),
        kept('comparisons', '1 < 2, and 3 > 2'),
        kept('a heart', `I <3 ${word}`),
        kept('an empty comment', ''),
        kept('two lines', `one\ntwo ${word}`),
        kept('a long comment', `${word} `.repeat(300)),
      ],
    }
  },
}
