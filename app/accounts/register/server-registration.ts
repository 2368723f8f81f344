import type { PageCall } from '../../http/page-call'
import { admit } from '../../http/resource-rights'
import { listRows } from '../../http/resource-rows'
import { type Done, type Failed, firstProblem } from '../../kit/answers'
import { checkRegistration, valuesIn } from './registration-rules'
import type { RegistrationPage, SecurityQuestion } from './security-question'

/** The questions to choose from, as `GET /api/SecurityQuestions` gives them. */
export function readQuestions(call: PageCall): RegistrationPage {
  const questions = listRows<SecurityQuestion>(call, 'SecurityQuestions')
  return { questions: questions.map(({ id, question }) => ({ id, question })) }
}

/** Becomes a customer, as `POST /api/Users` and then `POST /api/SecurityAnswers` do, and leads to the login. */
export async function register(call: PageCall): Promise<Done | Failed> {
  const values = valuesIn(call.form)
  const problem = firstProblem(checkRegistration(values))
  if (problem) return problem
  const { email, password, passwordRepeat, securityQuestion, answer } = values
  const { accounts, resources } = call.lab
  admit(call, 'create', 'Users')
  const outcome = await accounts.registration.register({ email, password, passwordRepeat, securityAnswer: answer })
  if (outcome.kind === 'empty-credentials') return { field: 'email', failed: 'MANDATORY_EMAIL' }
  const answers = admit(call, 'create', 'SecurityAnswers')
  await resources.create(answers, { UserId: outcome.account.id, answer, SecurityQuestionId: Number(securityQuestion) })
  return { to: '/login', said: 'CONFIRM_REGISTER' }
}
