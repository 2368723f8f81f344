/** `failed` is a text or the key of one; `field` is the form field that it concerns. */
export interface Failed {
  readonly failed: string
  readonly field?: string
}

export type PageData<Data> = Data & Partial<Pick<Failed, 'failed'>>

export interface Part<Value> {
  readonly value?: Value
  readonly failed?: string
}

export function isPending({ value, failed }: Part<unknown>): boolean {
  return value === undefined && failed === undefined
}

type Values = Readonly<Record<string, string | number>>

/** Concerns the form as a whole; shown at its head. */
export const wholeForm = 'form'

export interface Done {
  /** Undefined shows the same page again. */
  readonly to?: string
  /** Key of a text; `values` fills its placeholders. */
  readonly confirmation?: string
  readonly values?: Values
  /** The form shows the message itself, so the snackbar does not. */
  readonly isShownByForm?: boolean
  /** Replaces this page in the browser's history. */
  readonly replaces?: boolean
}

export type Result = Done | Failed | undefined

export interface ActionData extends Partial<Failed> {
  /** For the next try; without secrets. */
  readonly typed?: Readonly<Record<string, string>>
  /** The refusal was shown beside the page already. */
  readonly isShown?: boolean
  /** Key of a text; `values` fills its placeholders. */
  readonly confirmation?: string
  readonly values?: Values
}

export function isFailed(result: Result): result is Failed {
  return result !== undefined && 'failed' in result
}

/** Undefined without errors. */
export function firstError(errors: Readonly<Partial<Record<string, string>>>): Failed | undefined {
  const [first] = Object.entries(errors)
  return first && { field: first[0], failed: first[1] ?? '' }
}
