/** The reason for a failure: a text, or the key of one; `field` is the form field that it concerns. */
export interface Failed {
  readonly failed: string
  readonly field?: string
}

/** The data of a page; `failed` is the reason why some of it is missing. */
export type PageData<Data> = Data & Partial<Pick<Failed, 'failed'>>

/** A part of a page: its value, or the reason for its absence. */
export interface Part<Value> {
  readonly value?: Value
  readonly failed?: string
}

/** True while a part is on its way. */
export function isPending({ value, failed }: Part<unknown>): boolean {
  return value === undefined && failed === undefined
}

/** The values for the text's placeholders. */
type Values = Readonly<Record<string, string | number>>

/** The `field` of a refusal that concerns the whole form; it is shown at the head of the form. */
export const wholeForm = 'form'

/** The next step after a successful form. */
export interface Done {
  /** The page to go to; undefined to show the same page again. */
  readonly to?: string
  /** Key of the success message; `values` fills its placeholders. */
  readonly confirmation?: string
  readonly values?: Values
  /** True if the form itself shows the message, so that the snackbar does not. */
  readonly isShownByForm?: boolean
  /** True if that page replaces this one in the browser's history. */
  readonly replaces?: boolean
}

/** The result of a form: undefined for a plain success, the next step, or the reason for a failure. */
export type Result = Done | Failed | undefined

/** The data that an action returns to its page. */
export interface ActionData extends Partial<Failed> {
  /** The typed values, for the next try; without secrets. */
  readonly typed?: Readonly<Record<string, string>>
  /** True if the refusal was already shown beside the page. */
  readonly isShown?: boolean
  /** Key of the success message; `values` fills its placeholders. */
  readonly confirmation?: string
  readonly values?: Values
}

export function isFailed(result: Result): result is Failed {
  return result !== undefined && 'failed' in result
}

/** The first error of a form as the refusal of the form; undefined without errors. */
export function firstError(errors: Readonly<Partial<Record<string, string>>>): Failed | undefined {
  const [first] = Object.entries(errors)
  return first && { field: first[0], failed: first[1] ?? '' }
}
