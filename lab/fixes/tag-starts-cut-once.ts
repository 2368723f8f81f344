import type { Fix } from './fix.js'
import { drawScripts, isHarmless, markupModules, markupTypes } from './markup.js'
import { takeText } from './running/results.js'
import { returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('cutTagStarts')

export const tagStartsCutOnceFix: Fix = {
  name: 'tag-starts-cut-once',
  duty: 'Cleans a user name, which a page inserts as HTML: it keeps no markup but plain formatting and links, and names without markup as they are.',
  ports: { cutTagStarts: 'cleanUsername' },
  types: `export type CleanHtml = (html: string) => string

${markupTypes}`,
  modules: markupModules,
  live: { take: takeText },
  draw(random) {
    const word = random.text(6, 'abcdef')
    const safe = returnsWhere('a name without scripts', isHarmless)
    const kept = (name: string, text: string) => use(name, [text], returns(text))
    return {
      trials: [
        attack('a script around a start', ['<<a|ascript>alert(`xss`)</script>'], safe),
        ...drawScripts(random).map(([name, html]) => variant(name, [html], safe)),
        variant('two starts', [`<<a|a<a|ascript>alert(${random.integer(1, 99)})</script>`], safe),
        variant('another start', [`<<${word}|${word.slice(0, 1)}script>alert(1)</script>`], safe),
        kept('a name', word),
        kept('a name with spaces', `${word} von der Heide`),
        kept('an apostrophe', `o'neil ${word}`),
        kept('umlauts', `Jürgen Weiß ${word}`),
        kept('other signs', `${word} & "co" #1 €`),
        kept('a heart', `${word} <3`),
        kept('comparisons', `${word} > all`),
        kept('an empty name', ''),
        kept('a long name', word.repeat(40)),
      ],
    }
  },
}
