/** The security question of the address that was named last. */
export interface AskedQuestion {
  readonly email: string
  /** The question that guards its account; null when there is none. */
  readonly question: string | null
}

export const nobodysQuestion: AskedQuestion = { email: '', question: null }
