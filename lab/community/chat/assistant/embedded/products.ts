import { type Move, type Skill, say, type ToolResult, type Turn, use } from './turn.js'
import type { Vocabulary } from './vocabulary/vocabulary.js'

interface Product {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly price: number
}

interface Review {
  readonly message?: string
  readonly author?: string
}

const maxNamed = 5

const maxSearches = 4

export const answerAboutReviews: Skill = (turn) => {
  const { latest, vocabulary } = turn
  if (!vocabulary.reviews.test(latest) || searchesFor(latest, vocabulary).length === 0) return undefined
  const found = search(turn)
  if ('kind' in found) return found
  const [product] = found
  if (product === undefined) return undefined
  const read = turn.toolResults.find(({ tool }) => tool === 'getProductReviews')
  return read
    ? say(describeReviews(turn, product, read.result as Review[]))
    : use('getProductReviews', { id: String(product.id) })
}

/** Search terms, the likeliest first: the whole question, then its words, the longest first. */
function searchesFor(question: string, { split, fillers, connectors, stem, juice }: Vocabulary): string[] {
  const words = split(question)
  const single = words.filter((word) => !fillers.has(word)).map(stem)
  const ranked = [...single].sort((one, other) => other.length - one.length)
  const distinctive = ranked.filter((word) => word !== juice && word.length > 2)
  const named = words.filter((word) => !fillers.has(word) || connectors.has(word))
  const first = named.findIndex((word) => !fillers.has(word))
  const last = named.findLastIndex((word) => !fillers.has(word))
  const name = named.slice(Math.max(first, 0), last + 1).map((word) => (fillers.has(word) ? word : stem(word)))
  const searches = [name.join(' '), single.join(' '), ...distinctive, ...ranked]
  return [...new Set(searches)].filter((search) => search !== '' && search.length <= 80).slice(0, maxSearches)
}

export const answerAboutProducts: Skill = (turn) => {
  const { latest, vocabulary, tell } = turn
  if (!vocabulary.products.test(latest) && !vocabulary.reviews.test(latest)) return undefined
  const found = search(turn)
  if ('kind' in found) return found
  if (found.length === 0) return say(tell('assistant.nothing-found'))
  const ranked = [...found].sort((one, other) => one.price - other.price)
  if (vocabulary.cheapest.test(latest)) return say(describeOne(turn, ranked[0] as Product))
  if (vocabulary.dearest.test(latest)) return say(describeOne(turn, ranked.at(-1) as Product))
  return say(found.length === 1 ? describeOne(turn, found[0] as Product) : describeSeveral(turn, found))
}

function search({ latest, toolResults, vocabulary }: Turn): readonly Product[] | Move {
  const searches = searchesFor(latest, vocabulary)
  const done = toolResults.filter(({ tool }) => tool === 'searchProducts')
  const hit = done.find(hasResults)
  if (hit) return preferNames(hit.result as Product[], String(hit.args.query), vocabulary)
  const next = (searches.length > 0 ? searches : [isAboutAll(latest, vocabulary) ? '' : vocabulary.juice])[done.length]
  return next === undefined ? [] : use('searchProducts', { query: next })
}

/** Prefers a product of that name to one that mentions it. */
function preferNames(products: readonly Product[], query: string, { joinsWords }: Vocabulary): readonly Product[] {
  const start = joinsWords ? '' : ' '
  const named = products.filter(({ name }) => ` ${name.toLowerCase()}`.includes(`${start}${query}`))
  return named.length > 0 ? named : products
}

const isAboutAll = (text: string, { cheapest, dearest }: Vocabulary) => cheapest.test(text) || dearest.test(text)

const hasResults = ({ result }: ToolResult) => Array.isArray(result) && result.length > 0

function describeOne({ tell }: Turn, { name, price, description }: Product): string {
  return tell('assistant.product', { name, price: String(price), description: plain(description ?? '') }).trim()
}

function describeSeveral({ tell, list }: Turn, found: readonly Product[]): string {
  const products = list(found.slice(0, maxNamed).map(({ name, price }) => `${name} (${price}¤)`))
  const count = found.length - maxNamed
  return count > 0 ? tell('assistant.products-more', { products, count }) : tell('assistant.products', { products })
}

function describeReviews({ tell }: Turn, { name }: Product, reviews: readonly Review[]): string {
  if (reviews.length === 0) return tell('assistant.reviews-none', { name })
  const quotes = reviews
    .slice(0, 2)
    .map(({ message = '', author = '?' }) => tell('assistant.quote', { author, message: message.slice(0, 200) }))
    .join(' ')
  const count = reviews.length
  return tell(count === 1 ? 'assistant.reviews-one' : 'assistant.reviews', { name, count, quotes })
}

function plain(html: string): string {
  return html.replace(/<[^>]{0,200}>/g, '')
}
