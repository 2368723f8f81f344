import type { PageCall } from '../../http/page-call'
import { listRows } from '../../http/resources/resource-lists'
import { requireRight, resourceOf } from '../../http/resources/resource-rights'
import { type Done, type Failed, firstError } from '../../kit/answers'
import { checkRegistration, type RegistrationData, type SecurityQuestion, valuesIn } from './registration-rules'

/** As `GET /api/SecurityQuestions`. */
export async function readQuestions(call: PageCall): Promise<RegistrationData> {
  const questions = await listRows<SecurityQuestion>(call, 'SecurityQuestions')
  return { questions: questions.map(({ id, question }) => ({ id, question })) }
}

/** As `POST /api/Users`, then `POST /api/SecurityAnswers`. */
export async function register(call: PageCall): Promise<Done | Failed> {
  const values = valuesIn(call.form)
  const error = firstError(checkRegistration(values, call.lab.accounts.passwords.minLength))
  if (error) return error
  const { email, password, passwordRepeat, securityQuestion, answer } = values
  const { accounts, resources } = call.lab
  requireRight(call, 'create', 'Users')
  const result = await accounts.registration.register({ email, password, passwordRepeat, securityAnswer: answer })
  if (result.kind === 'empty-credentials') return { field: 'email', failed: 'MANDATORY_EMAIL' }
  const answers = resourceOf(call, 'SecurityAnswers')
  await resources.create(answers, { UserId: result.account.id, answer, SecurityQuestionId: Number(securityQuestion) })
  return { to: '/login', confirmation: 'CONFIRM_REGISTER' }
}
