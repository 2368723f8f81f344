import type { Fix } from './fix.js'
import { drawScripts, isHarmless, markupModules, markupTypes } from './markup.js'
import { takeFields } from './running/results.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('keepDescriptionAsSent')

export const unfilteredDescriptionFix: Fix = {
  name: 'unfiltered-description',
  duty: 'Prepares the columns of a product: its description keeps plain formatting and links, and no other HTML. All other columns stay as they are, and so does a description that is no text.',
  ports: { keepDescriptionAsSent: 'prepareProduct' },
  types: `type Fields = Readonly<Record<string, unknown>>

export type PrepareProduct = (values: Fields) => Fields

${markupTypes}`,
  modules: markupModules,
  live: { take: takeFields },
  draw(random) {
    const columns = { name: `Süßer Saft ${random.hex(3)}`, price: random.integer(1, 99) + 0.99, image: 'juice.jpg' }
    const product = (description: unknown) => [{ ...columns, description }]
    const safe = returnsWhere('a description without scripts, and the other columns as sent', (value) => {
      const { description, ...others } = fieldsOf(value)
      const isKept = Object.entries(columns).every(([name, one]) => others[name] === one)
      return isKept && Object.keys(others).length === Object.keys(columns).length && isHarmless(description)
    })
    const kept = (name: string, description: unknown) =>
      use(name, product(description), returns({ ...columns, description }))
    const word = random.text(6, 'abcdef')
    return {
      trials: [
        attack('a frame with a script', product('<iframe src="javascript:alert(`xss`)">'), safe),
        ...drawScripts(random).map(([name, html]) => variant(name, product(`${word} ${html}`), safe)),
        kept('a plain description', `Made of ${word}, with love.`),
        kept('bold text', `Made of <b>${word}</b>.`),
        kept('formatting in formatting', `<p>Made of <em>fresh <strong>${word}</strong></em></p>`),
        kept('a list', `<ul><li>${word}</li><li>Wasser</li></ul>`),
        kept('a link', `More <a href="https://${word}.example/juice?a=1" target="_blank">here</a>.`),
        kept('umlauts, quotes and entities', `Grün, "süß" &amp; o'neil's €`),
        kept('comparisons', `1 < 2, and 3 > 2`),
        kept('an empty description', ''),
        kept('a long description', `${word} `.repeat(300)),
        kept('no text', null),
        kept('a number', random.integer(1, 99)),
        use('no description', [columns], returns(columns)),
        use('a price alone', [{ price: 1.99 }], returns({ price: 1.99 })),
        use('nothing', [{}], returns({})),
      ],
    }
  },
}
