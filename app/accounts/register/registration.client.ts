import { readPorts } from '../../browser/ports'
import { ApiError, createApi } from '../../browser/rest/api'
import { logUnforeseen, refusalText } from '../../browser/rest/refusal-text'
import type { RestForm } from '../../browser/rest/rest-page'
import { type Done, type Failed, firstError, wholeForm } from '../../kit/answers'
import { minPasswordLength } from '../field-rules'
import { checkRegistration, type RegistrationData, type SecurityQuestion, valuesIn } from './registration-rules'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordRepeat: string
  readonly securityQuestion: SecurityQuestion
  readonly securityAnswer: string
}

export async function loadQuestions(): Promise<RegistrationData> {
  return { questions: await createApi().list<SecurityQuestion>('/api/SecurityQuestions/') }
}

export async function registerByForm(form: RestForm): Promise<Done | Failed> {
  const values = valuesIn(form)
  const { email, password, passwordRepeat, answer } = values
  // The page sends the form only if the repetition matched the password at the time it was typed.
  const isRepeated = readPorts().isRepetition(passwordRepeat, password, passwordRepeat)
  const error = firstError(checkRegistration(values, minPasswordLength, isRepeated))
  if (error) return error
  const securityQuestion = { id: Number(values.securityQuestion), question: form.question ?? '' }
  try {
    await register({ email, password, passwordRepeat, securityQuestion, securityAnswer: answer })
    return { to: '/login', confirmation: 'CONFIRM_REGISTER' }
  } catch (refusal) {
    logUnforeseen(refusal)
    return { field: wholeForm, failed: firstReason(refusal) }
  }
}

export async function register(registration: Registration): Promise<void> {
  const api = createApi()
  const { data: user } = await api.post<{ data: { id: number } }>('/api/Users/', registration)
  await api.post('/api/SecurityAnswers/', {
    UserId: user.id,
    answer: registration.securityAnswer,
    SecurityQuestionId: registration.securityQuestion.id,
  })
}

/** The first validation error of the refusal, with a capital letter. */
export function firstReason(refusal: unknown): string {
  const { errors } = ((refusal instanceof ApiError && refusal.body) || {}) as { errors?: { message?: string }[] }
  const reason = errors?.[0]?.message ?? refusalText(refusal)
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}
