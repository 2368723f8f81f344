import type { FactBus } from '../facts/bus.js'
import type { Store } from '../store/types.js'
import type { Session } from './sessions.js'

/** What the form to ask for an erasure shows of an account. */
export interface ErasureForm {
  readonly email: string
  /** The security question of the account. */
  readonly question: string
}

export interface Erasure {
  /**
   * The form of a session's account (files-and-surfaces.md 13); undefined when there is no account. An account without an answer,
   * or with one to a question that is gone, throws.
   */
  form(session: Session | undefined): ErasureForm | undefined
  /** Files the request, once each time it is made; false when there is no account. Somebody reads these, one day. */
  request(session: Session | undefined): Promise<boolean>
}

/** Requests of people to be forgotten. */
export function createErasure({ store, facts }: { store: Store; facts: FactBus }): Erasure {
  const accountOf = (session: Session | undefined) => session && store.table('Users').find(session.accountId)
  return {
    form(session) {
      const account = accountOf(session)
      if (account === undefined) return undefined
      const answer = store
        .table('SecurityAnswers')
        .all()
        .find((row) => row.UserId === account.id)
      if (answer === undefined) throw new Error('No answer found!')
      const question = store.table('SecurityQuestions').find(Number(answer.SecurityQuestionId))
      if (question === undefined) throw new Error('No question found!')
      return { email: account.email ?? '', question: question.question ?? '' }
    },

    async request(session) {
      const account = accountOf(session)
      if (account === undefined) return false
      store.table('PrivacyRequests').insert({ UserId: account.id, deletionRequested: true })
      await facts.emit('account.erasureRequested', { accountId: account.id })
      return true
    },
  }
}
