export interface SecurityQuestion {
  readonly id: number
  readonly question: string
}

/** What the page of the registration shows. */
export interface RegistrationPage {
  readonly questions: readonly SecurityQuestion[]
}

export const noQuestions: RegistrationPage = { questions: [] }
