import { ApiError, createApi } from './api'
import { refusalText } from './refusal-text'

export interface SecurityQuestion {
  readonly id: number
  readonly question: string
}

/** What a visitor fills in to become a customer. */
export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordRepeat: string
  readonly securityQuestion: SecurityQuestion
  readonly securityAnswer: string
}

/** The questions to choose from. Rejects with an ApiError. */
export async function loadSecurityQuestions(): Promise<SecurityQuestion[]> {
  const { data } = await createApi().get<{ data: SecurityQuestion[] }>('/api/SecurityQuestions/')
  return data
}

/** Opens the account, then keeps the answer to its question. Rejects with an ApiError. */
export async function register(registration: Registration): Promise<void> {
  const api = createApi()
  const { data: user } = await api.post<{ data: { id: number } }>('/api/Users/', registration)
  await api.post('/api/SecurityAnswers/', {
    UserId: user.id,
    answer: registration.securityAnswer,
    SecurityQuestionId: registration.securityQuestion.id,
  })
}

/** Why the shop refused a registration: the first of its reasons, beginning with a capital letter. */
export function explainRefusal(refusal: unknown): string {
  const { errors } = ((refusal instanceof ApiError && refusal.body) || {}) as { errors?: { message?: string }[] }
  const reason = errors?.[0]?.message ?? refusalText(refusal)
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}
