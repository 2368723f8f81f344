import type { FactBus } from '../facts/bus.js'
import { translateErrors } from '../resources/resource-error.js'
import type { Store } from '../store/types.js'
import { hashAnswer } from './passwords.js'
import type { AccountPorts } from './ports.js'
import type { UserReply } from './saved-user-reply.js'
import type { Session } from './sessions.js'
import type { SecurityQuestion, User } from './tables.js'

/** The reason why a password is not changed. */
export type PasswordFault = 'empty' | 'different' | 'wrong-current' | 'wrong-answer'

export type PasswordResult =
  | { readonly kind: 'changed'; readonly user: UserReply }
  | { readonly kind: 'refused'; readonly fault: PasswordFault }
  /** Tried without a session, or without saying who and what. */
  | { readonly kind: 'blocked' }

/** A change of password as it was asked for; null for what was not sent. */
export interface PasswordInput {
  readonly current: string | null
  readonly password: string | null
  readonly repeat: string | null
}

/** New passwords, with or without the old one (docs/contract/accounts.md#passwords); throws a ResourceError for one that is not stored. */
export interface PasswordChanges {
  /** The characters that forms ask for at least. */
  readonly minLength: number
  /** Old tokens stay valid. */
  change(session: Session | undefined, input: PasswordInput): Promise<PasswordResult>
  /** For whoever answers the security question of the account; `new` and `repeat` are the password. */
  reset(fields: Readonly<Record<string, unknown>>): Promise<PasswordResult>
  /** The security question of an address; undefined when there is no such account, or none of its own. */
  questionOf(email: string): SecurityQuestion | undefined
}

export function createPasswordChanges(parts: { store: Store; facts: FactBus; ports: AccountPorts }): PasswordChanges {
  const { store, facts, ports } = parts
  const users = store.table('Users')

  const setPassword = ({ id }: User, password: string) =>
    translateErrors(() => users.update(id, { password: ports.storePassword(password) }) as User)
  const findUser = (email: unknown) =>
    users.live().find((user) => {
      return typeof user.email === 'string' && typeof email === 'string' && ports.isSameAddress(user.email, email)
    })
  const answerOf = (user: User | undefined) =>
    store
      .table('SecurityAnswers')
      .live()
      .find(({ UserId }) => UserId === user?.id)

  return {
    minLength: ports.minPasswordLength,
    async change(session, { current, password, repeat }) {
      const fault = findFault(password, repeat)
      if (fault) return refusal(fault)
      const user = session && users.find(session.accountId)
      if (session === undefined || user === undefined) return { kind: 'blocked' }
      if (!ports.provesCurrentPassword(current, ports.findCurrentHash(session, users))) return refusal('wrong-current')
      const changed = setPassword(user, String(password))
      await facts.emit('account.passwordChanged', {
        accountId: user.id,
        password: String(password),
        currentSent: Boolean(current),
      })
      return { kind: 'changed', user: ports.describeSavedUser(changed) }
    },

    async reset({ email, answer, new: password, repeat }) {
      if (!email || !answer) return { kind: 'blocked' }
      const fault = findFault(password, repeat)
      if (fault) return refusal(fault)
      const user = findUser(email)
      if (user === undefined || typeof answer !== 'string') return refusal('wrong-answer')
      if (answerOf(user)?.answer !== hashAnswer(answer)) {
        await facts.emit('account.resetRefused', { accountId: user.id, answer })
        return refusal('wrong-answer')
      }
      const changed = setPassword(user, String(password))
      await facts.emit('account.passwordReset', { accountId: user.id, answer })
      return { kind: 'changed', user: ports.describeSavedUser(changed) }
    },

    questionOf(email) {
      const answer = answerOf(findUser(email))
      return store.table('SecurityQuestions').find(Number(answer?.SecurityQuestionId))
    },
  }
}

/** The fault in a new password; browsers send the word `undefined` for nothing. */
function findFault(password: unknown, repeat: unknown): PasswordFault | undefined {
  if (typeof password !== 'string' || password === '' || password === 'undefined') return 'empty'
  return password === repeat ? undefined : 'different'
}

function refusal(fault: PasswordFault): PasswordResult {
  return { kind: 'refused', fault }
}
