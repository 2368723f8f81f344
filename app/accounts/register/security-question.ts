export interface SecurityQuestion {
  readonly id: number
  readonly question: string
}

/** The data of the page of the registration. */
export interface RegistrationData {
  readonly questions: readonly SecurityQuestion[]
}

export const noQuestions: RegistrationData = { questions: [] }
