import { decode } from 'html-entities'
import { namePlace } from '../accounts/profile/profile-name.js'
import type { Fix } from './fix.js'
import { drawScripts } from './markup.js'
import { takeText } from './running/results.js'
import { returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('pasteName')

/** The text that stands in each place; undefined where a page is not the template with one text. */
function textInPlaces(template: string, page: unknown): string | undefined {
  if (typeof page !== 'string') return undefined
  const parts = template.split(namePlace)
  const count = parts.length - 1
  const length = (page.length - parts.join('').length) / count
  const [beginning = ''] = parts
  const text = page.slice(beginning.length, beginning.length + length)
  return page === parts.join(text) ? text : undefined
}

export const rawProfileNameFix: Fix = {
  name: 'raw-profile-name',
  duty: `Puts the name into each place of the page that says ${namePlace}, so that the page shows exactly this name as text.`,
  ports: { pasteName: 'writeName' },
  types: `export type WriteName = (template: string, name: string) => string

/** The places for the name in a template. */
export const namePlace: '${namePlace}'`,
  modules: { 'lab/accounts/profile/profile-name': { namePlace } },
  live: { take: takeText },
  draw(random) {
    const title = random.text(6, 'abcdef')
    const template = `<h1>${title} &amp; <i>co</i></h1>\n<p>${namePlace}</p><div>${namePlace}</div>`
    const safe = returnsWhere('the page, with no markup in the places for the name', (page) => {
      const text = textInPlaces(template, page)
      return text !== undefined && !text.includes('<')
    })
    const shown = (name: string) =>
      returnsWhere(`the page, which shows ${JSON.stringify(name)}`, (page) => {
        const text = textInPlaces(template, page)
        return text !== undefined && !text.includes('<') && decode(text) === name
      })
    const shows = (kind: string, name: string) => use(kind, [template, name], shown(name))
    const word = random.text(6, 'klmnop')
    return {
      trials: [
        attack('a script', [template, '<script>alert(`xss`)</script>'], safe),
        ...drawScripts(random).map(([name, html]) => variant(name, [template, html], safe)),
        variant('an end of the element', [template, `</p><svg onload=alert(${random.integer(1, 99)})>`], safe),
        variant('a comment', [template, `<!--${word}`], safe),
        shows('a name', word),
        shows('an apostrophe', `o'neil ${word}`),
        shows('umlauts and quotes', `Jürgen "${word}" Weiß`),
        shows('an ampersand', `${word} & co`),
        shows('an entity', `${word}&lt;b&gt;`),
        shows('another entity', '&amp;amp; &#60;'),
        shows('a heart', `${word} <3`),
        shows('a tag', `<b>${word}</b>`),
        shows('dollars', `$& $1 $' $$ ${word}`),
        shows('an empty name', ''),
        shows('a long name', word.repeat(100)),
        use('a page without a place', [`<p>${title}</p>`, word], returns(`<p>${title}</p>`)),
      ],
    }
  },
}
