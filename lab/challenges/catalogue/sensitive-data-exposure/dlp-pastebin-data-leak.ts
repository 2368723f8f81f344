import type { ShopConfig } from '../../../options.js'
import { challenge, on } from '../../challenge.js'
import { mentionsConfigured } from '../../rules/conditions.js'
import { textOf } from '../../rules/near-misses.js'
import { christmasSpecialChallenge } from '../injection/christmas-special.js'

export const dlpPastebinDataLeakChallenge = challenge({
  id: 43,
  name: 'Leaked Unsafe Product',
  difficulty: 4,
  tags: ['Shenanigans', 'OSINT'],
  country: { name: 'Moldova', code: 'MD' },
  standards: { cwe: [538], owasp2025: ['A01'], wstg: ['INFO-01'], asvs5: [] },
  topic: 'identity',
  teaches: ['secrets'],
  needs: ['sql-injection'],
  after: [christmasSpecialChallenge],
  goal: 'The shop took a juice off the market because two of its ingredients do not get along with each other, nor with the customers. <a href="/contact">Tell the shop</a> which <em>two ingredients</em> these are.',
  hints: [
    'First find the product: it is no longer sold, but it still is in the table. The challenge Christmas Special shows how to see such things.',
    'The description of the withdrawn special juice lists quite exotic fruit. Somebody pasted what they know about them on the internet; offline, search /outside for the names of the fruit, and read what people comment.',
    'A paste about these fruits warns of one combination. It is about something that sounds like medicine and the Latin name of a tropical fruit.',
    'Send feedback that names Hueteroneel and Eurogium Edule.',
  ],
  solvedBy: mentionsConfigured(readUnsafeIngredients),
  nearMisses: [
    {
      when: on(['feedback.written', 'complaint.written'], (written, { config }) => {
        const text = textOf(written).toLowerCase()
        return readUnsafeIngredients(config).some((words) => words.some((word) => text.includes(word.toLowerCase())))
      }),
      note: 'One of the two. Alone it harms nobody.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/outside/pastebox/90dUgd7s.md',
    line: 'Hueteroneel + Eurogium Edule     coupled, they were sometimes found fatal. lab results on request.',
    why: 'A developer pasted a trade secret in public to ask about it, and the withdrawn product still stood in the table with the words to search for.',
    fix: 'Give people a place inside the house for such questions. Watch public pastes for your own words, and erase what was withdrawn.',
    detect: {
      trace:
        'The leak is on a page of somebody else, so no log of the shop shows it. Search public pastes for names of your own projects every day, and put words that you have made up into confidential texts, to find these by.',
    },
  },
})

/** The ingredients of the withdrawn juice that do not get along. */
function readUnsafeIngredients({ products }: ShopConfig): readonly (readonly string[])[] {
  return products.flatMap(({ keywordsForPastebinDataLeakChallenge: keywords }) => (keywords ? [keywords] : []))
}
