/** Why something was not done or cannot be shown: words for people, or the key of a text; `field` names the field it is about. */
export interface Failed {
  readonly failed: string
  readonly field?: string
}

/** What a page shows; `failed` tells why that is not all of it. */
export type PageData<Data> = Data & Partial<Pick<Failed, 'failed'>>

/** What comes after a form was taken. */
export interface Done {
  /** The page to go on to; without it the same one is shown again. */
  readonly to?: string
  /** Key of the text that tells of the success, and what it names. */
  readonly said?: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** What comes of a form: nothing special, what is next, or why not. */
export type Outcome = Done | Failed | undefined

/** What an action leaves for its page. */
export interface ActionData extends Partial<Failed> {
  /** The refusal was shown already, beside the page. */
  readonly isTold?: boolean
}

export function isFailed(outcome: Outcome): outcome is Failed {
  return outcome !== undefined && 'failed' in outcome
}
