export interface Vocabulary {
  readonly orders: RegExp
  readonly reviews: RegExp
  readonly products: RegExp
  readonly cheapest: RegExp
  readonly dearest: RegExp
  /** Undefined where the coupon policy itself reads the language. */
  readonly coupons?: RegExp
  readonly smallTalk: Readonly<Record<'thanks' | 'bye' | 'help' | 'hello', RegExp>>
  split(question: string): readonly string[]
  readonly fillers: ReadonlySet<string>
  /** Fillers that belong to a name if they are inside it, as in "jus de pomme". */
  readonly connectors: ReadonlySet<string>
  stem(word: string): string
  readonly juice: string
  /** True if names are written without spaces. */
  readonly joinsWords: boolean
}

export function splitAtSpaces(question: string): string[] {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))
