/** The words by which the embedded model recognizes what a customer asks, in one language. */
export interface Vocabulary {
  readonly orders: RegExp
  readonly reviews: RegExp
  readonly products: RegExp
  readonly cheapest: RegExp
  readonly dearest: RegExp
  /** Undefined where the coupon policy itself reads the language. */
  readonly coupons?: RegExp
  readonly smallTalk: Readonly<Record<'thanks' | 'bye' | 'help' | 'hello', RegExp>>
  /** The words of a question, in lower case. */
  split(question: string): readonly string[]
  /** Words that say nothing about which product is meant. */
  readonly fillers: ReadonlySet<string>
  /** Fillers that belong to a name if they stand inside of it, as in "jus de pomme". */
  readonly connectors: ReadonlySet<string>
  /** A word as products are named and described by it. */
  stem(word: string): string
  /** The word for the shop's main product. */
  readonly juice: string
  /** True if names are written without spaces, so that a word may begin inside of another. */
  readonly joinsWords: boolean
}

/** Splits at everything that is neither letter, digit, hyphen nor mark. */
export function splitAtSpaces(question: string): string[] {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

/** A set of the words in a text. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))
