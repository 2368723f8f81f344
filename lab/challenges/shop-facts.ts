import { fileOfPicture, listParts, type ProductPart, readClues } from '../options/catalogue-config.js'
import type { ShopConfig } from '../options.js'
import { readFixture } from '../package/read-fixture.js'
import { catalogue } from './catalogue.js'

/** A text of the default shop, and the one in its place. */
type Fact = readonly [ofDefault: string, configured: string]

const { geoStalkingMetaChallenge, geoStalkingVisualChallenge } = catalogue

/** Texts of which one is in each hint that facts change; few are, and so facts are listed for few. */
const marks = [
  ...['PUT /api/Products/9', '"ProductId": 10', '/products/JuiceShop.stl', 'Hueteroneel', 'Eurogium Edule'],
  ...['Daniel Boone National Forest', 'ITsec'],
  ...[...geoStalkingMetaChallenge.hints, ...geoStalkingVisualChallenge.hints],
]

/** A hint with the ids, words and answers of this shop in place of those of the default one, which its sentences and their translations name. */
export function fillInFacts(text: string, config: ShopConfig): string {
  if (!marks.some((mark) => text.includes(mark))) return text
  return listFacts(config).reduce(
    (filled, [ofDefault, configured]) => filled.replaceAll(ofDefault, () => configured),
    text,
  )
}

function listFacts(config: ShopConfig): Fact[] {
  const find = (part: ProductPart) => config.products.findIndex((product) => listParts(product).includes(part))
  const { fileForRetrieveBlueprintChallenge: model = '' } = config.products[find('blueprint')] ?? {}
  const { keywordsForPastebinDataLeakChallenge: words = [] } = config.products[find('leak')] ?? {}
  const all: Fact[] = [
    ['PUT /api/Products/9', `PUT /api/Products/${find('tampering') + 1}`],
    ['"ProductId": 10', `"ProductId": ${find('seasonal') + 1}`],
    ['/products/JuiceShop.stl', `/products/${fileOfPicture(model)}`],
    ...listLeakFacts(words),
    ...listPhotoFacts(config),
  ]
  return all.filter(([ofDefault, configured]) => ofDefault !== configured)
}

/** The words of the leak, which count in any case. */
function listLeakFacts(words: readonly string[]): Fact[] {
  const ofDefault = ['Hueteroneel', 'Eurogium Edule'] as const
  const last = words.at(-1)
  if (last === undefined || words.join().toLowerCase() === ofDefault.join().toLowerCase()) return []
  const others = words.slice(0, -1).join(', ') || last
  return [
    [ofDefault[0], others],
    [ofDefault[1], last],
  ]
}

/** The answers that photos give away. Hints that describe a photo of the default shop ask the question instead where there is another. */
function listPhotoFacts({ memories }: ShopConfig): Fact[] {
  const clues = memories.map(readClues)
  const meta = clues.find((clue) => clue.meta)?.meta
  const visual = clues.find((clue) => clue.visual)?.visual
  const describe = (clue: typeof meta, ofDefault: string, hints: readonly (string | undefined)[]): Fact[] => {
    if (clue === undefined || clue.answer === ofDefault) return []
    const question = readFixture<string[]>('seeds', 'security-questions.yml')[clue.question - 1] ?? ''
    return [[ofDefault, clue.answer], ...hints.map((hint = ''): Fact => [hint, question])]
  }
  const [place, , position] = geoStalkingMetaChallenge.hints
  return [
    ...describe(meta, 'Daniel Boone National Forest', [place, position]),
    ...describe(visual, 'ITsec', geoStalkingVisualChallenge.hints.slice(0, -1)),
  ]
}
