/** The reason why something was not done or cannot be shown: words for people, or the key of a text; `field` names the field it is about. */
export interface Failed {
  readonly failed: string
  readonly field?: string
}

/** The data of a page; `failed` tells why it is not complete. */
export type PageData<Data> = Data & Partial<Pick<Failed, 'failed'>>

/** Something that a page shows beside others: it, or why it cannot be shown. */
export interface Part<Value> {
  readonly value?: Value
  readonly failed?: string
}

/** The values of the text. */
type Values = Readonly<Record<string, string | number>>

/** The `field` of a refusal that is about a form as a whole, and stands at its head. */
export const wholeForm = 'form'

/** The next step after a form was taken. */
export interface Done {
  /** The page to go on to; without it the same one is shown again. */
  readonly to?: string
  /** Key of the text that tells of the success, and what it names. */
  readonly said?: string
  readonly values?: Values
  /** The form tells of it itself, so that nothing is said at the foot of the page. */
  readonly isToldThere?: boolean
  /** True if that page takes the place of this one in the browser's history. */
  readonly replaces?: boolean
}

/** The answer to a form: nothing special, what is next, or why not. */
export type Result = Done | Failed | undefined

/** The data that an action leaves for its page. */
export interface ActionData extends Partial<Failed> {
  /** The typed values, for the next try; no secrets. */
  readonly typed?: Readonly<Record<string, string>>
  /** The refusal was shown already, beside the page. */
  readonly isTold?: boolean
  /** Key of the text that tells of a success, and what it names. */
  readonly said?: string
  readonly values?: Values
}

export function isFailed(result: Result): result is Failed {
  return result !== undefined && 'failed' in result
}

/** The first of the errors of a form, by field, as the refusal of the whole; undefined for none. */
export function firstError(errors: Readonly<Partial<Record<string, string>>>): Failed | undefined {
  const [first] = Object.entries(errors)
  return first && { field: first[0], failed: first[1] ?? '' }
}
