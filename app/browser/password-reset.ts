import { useEffect, useState } from 'react'
import { createApi } from './api'

/** Pause in typing after which the shop is asked for the question (shop.md 9). */
const pauseMilliseconds = 1000

interface QuestionReply {
  readonly question?: { readonly question: string }
}

/** What somebody sends who cannot log in any more (accounts.md 6.7). */
export interface PasswordReset {
  readonly email: string
  readonly answer: string
  readonly new: string
  readonly repeat: string
}

/** Gives an account a new password. Rejects with an ApiError. */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  await createApi().post('/rest/user/reset-password', reset)
}

/**
 * The security question of an address, looked up when its typing pauses: undefined before it is known, null when there is none.
 * An empty address is never looked up.
 */
export function useSecurityQuestion(email: string): string | null | undefined {
  const [known, setKnown] = useState<{ readonly email: string; readonly question: string | null }>()
  useEffect(() => {
    if (!email) return undefined
    const lookUp = () => findSecurityQuestion(email).then((question) => setKnown({ email, question }), console.error)
    const timer = setTimeout(lookUp, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [email])
  return known?.email === email ? known.question : undefined
}

async function findSecurityQuestion(email: string): Promise<string | null> {
  const query = new URLSearchParams({ email })
  const { question } = await createApi().get<QuestionReply>(`/rest/user/security-question?${query}`)
  return question?.question ?? null
}
