import { searchesFor } from './product-words.js'
import { type Move, type Skill, say, type ToolResult, type Turn, use } from './turn.js'

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

const aboutProducts =
  /\b(juices?|products?|assortment|range|prices?|costs?|how much|how expensive|sell|offer|buy|stock|available|do you have|have you got|recommend|suggest|ingredients?|drink|bottles?|fruits?|smoothies?|merch\w*|shirts?|stickers?|mugs?|cheap\w*|expensive|looking for|search|find|contains?|vegan|tastes?|flavou?rs?|tell me about|what is in|what's in|is there)\b/i
const aboutReviews = /\b(reviews?|ratings?|opinions?|feedback|think|thinks|say about|says about|popular|liked?)\b/i
const extremes = {
  cheapest: /\b(cheapest|lowest|least expensive)\b/i,
  dearest: /\b(most expensive|dearest|highest)\b/i,
}

/** Products that an answer names. */
const maxNamed = 5

/** Tells what others think of a product: finds it, reads its reviews. */
export const answerAboutReviews: Skill = (turn) => {
  if (!aboutReviews.test(turn.latest) || searchesFor(turn.latest).length === 0) return undefined
  const found = search(turn)
  if ('kind' in found) return found
  const [product] = found
  if (product === undefined) return undefined
  const read = turn.toolResults.find(({ tool }) => tool === 'getProductReviews')
  return read
    ? say(describeReviews(product, read.result as Review[]))
    : use('getProductReviews', { id: String(product.id) })
}

/** Tells what is on the shelves. */
export const answerAboutProducts: Skill = (turn) => {
  const { latest } = turn
  if (!aboutProducts.test(latest) && !aboutReviews.test(latest)) return undefined
  const found = search(turn)
  if ('kind' in found) return found
  if (found.length === 0)
    return say('I have looked on our shelves and found nothing of that name. Shall I look for something else?')
  const ranked = [...found].sort((one, other) => one.price - other.price)
  if (extremes.cheapest.test(latest)) return say(describeOne(ranked[0] as Product))
  if (extremes.dearest.test(latest)) return say(describeOne(ranked.at(-1) as Product))
  return say(found.length === 1 ? describeOne(found[0] as Product) : describeSeveral(found))
}

/** The products that a question is about, or the search that has to come first. */
function search({ latest, toolResults }: Turn): readonly Product[] | Move {
  const searches = searchesFor(latest)
  const done = toolResults.filter(({ tool }) => tool === 'searchProducts')
  const hit = done.find(hasResults)
  if (hit) return preferNames(hit.result as Product[], String(hit.args.query))
  const next = (searches.length > 0 ? searches : [isAboutAll(latest) ? '' : 'juice'])[done.length]
  return next === undefined ? [] : use('searchProducts', { query: next })
}

/** A product of that name is meant, rather than one that is described with it. */
function preferNames(products: readonly Product[], query: string): readonly Product[] {
  const named = products.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${query}`))
  return named.length > 0 ? named : products
}

const isAboutAll = (text: string) => Object.values(extremes).some((extreme) => extreme.test(text))

const hasResults = ({ result }: ToolResult) => Array.isArray(result) && result.length > 0

function describeOne({ name, price, description }: Product): string {
  return `${name} costs ${price}¤. ${plain(description ?? '')}`.trim()
}

function describeSeveral(products: readonly Product[]): string {
  const named = products.slice(0, maxNamed).map(({ name, price }) => `${name} (${price}¤)`)
  const more = products.length - named.length
  return `On our shelves I find ${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}

function describeReviews({ name }: Product, reviews: readonly Review[]): string {
  if (reviews.length === 0) return `Nobody has reviewed ${name} yet. You could be the first.`
  const quotes = reviews
    .slice(0, 2)
    .map(({ message = '', author = 'somebody' }) => `${author} writes: “${message.slice(0, 200)}”`)
  return `${name} has been reviewed ${reviews.length === 1 ? 'once' : `${reviews.length} times`}. ${quotes.join(' ')}`
}

/** Text without the markup that descriptions may have. */
function plain(html: string): string {
  return html.replace(/<[^>]{0,200}>/g, '')
}
