import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { translateErrors } from '../../resources/resource-error.js'
import type { Store } from '../../store/types.js'
import type { AccountPorts } from '../ports.js'
import type { SecurityQuestion, User } from '../tables.js'
import type { Session, Sessions } from '../tokens/sessions.js'
import type { Letter, ResetFields, ResetTools } from './password-reset.js'
import { findFault, type PasswordResult, refusal } from './password-result.js'
import { createResetLinks } from './reset-links.js'

export interface PasswordInput {
  readonly current: string | null
  readonly password: string | null
  readonly repeat: string | null
}

/** Changes passwords (docs/contract/accounts.md#passwords); throws a ResourceError for one that is not stored. */
export interface PasswordChanges {
  readonly minLength: number
  readonly resetsByLink: boolean
  /** Old tokens stay valid. */
  change(session: Session | undefined, input: PasswordInput): Promise<PasswordResult>
  reset(fields: ResetFields): Promise<PasswordResult>
  questionOf(email: string): SecurityQuestion | undefined
  startOver(): void
}

interface Parts {
  readonly store: Store
  readonly facts: FactBus
  readonly clock: Clock
  readonly random: Random
  readonly sessions: Sessions
  readonly mail: (letter: Letter) => void
  readonly ports: AccountPorts
}

export function createPasswordChanges(parts: Parts): PasswordChanges {
  const { store, facts, ports } = parts
  const users = store.table('Users')
  const tools = createResetTools(parts)

  return {
    minLength: ports.minPasswordLength,
    resetsByLink: ports.resetsByLink,
    async change(session, { current, password, repeat }) {
      const fault = findFault(password, repeat)
      if (fault) return refusal(fault)
      const user = session && users.find(session.accountId)
      if (session === undefined || user === undefined) return { kind: 'blocked' }
      if (!ports.provesCurrentPassword(current, ports.findCurrentHash(session, users))) return refusal('wrong-current')
      const changed = tools.changePassword(user, password)
      tools.links.forgetAllOf(user.id)
      await facts.emit('account.passwordChanged', {
        accountId: user.id,
        password: String(password),
        currentSent: Boolean(current),
      })
      return { kind: 'changed', user: ports.describeSavedUser(changed) }
    },
    reset: (fields) => ports.resetPassword(fields, tools),
    questionOf: (email) => ports.tellQuestion(email, tools),
    startOver: tools.links.startOver,
  }
}

function createResetTools({ store, facts, clock, random, sessions, mail, ports }: Parts): ResetTools {
  const users = store.table('Users')
  const answers = store.table('SecurityAnswers')
  const tokens = random.stream('reset links')
  const rowOf = ({ id }: User) => answers.live().find(({ UserId }) => UserId === id)

  return {
    links: createResetLinks(),
    now: clock.now,
    drawToken: () => tokens.bytes(32).toString('base64url'),
    findAccount: (email) =>
      users.live().find((user) => {
        return typeof user.email === 'string' && typeof email === 'string' && ports.isSameAddress(user.email, email)
      }),
    accountOf: (id) => users.find(id),
    questionOf: (account) => store.table('SecurityQuestions').find(Number(rowOf(account)?.SecurityQuestionId)),
    answerOf: (account) => rowOf(account)?.answer,
    mail,
    changePassword: ({ id }, password) =>
      translateErrors(() => users.update(id, { password: ports.storePassword(String(password)) }) as User),
    async finish(account, answer) {
      if (typeof answer === 'string') await facts.emit('account.passwordReset', { accountId: account.id, answer })
      else await facts.emit('account.passwordResetByLink', { accountId: account.id })
      return { kind: 'changed', user: ports.describeSavedUser(account) }
    },
    noteAnswer: ({ id }, answer) => facts.emit('account.resetRefused', { accountId: id, answer }),
    noteLink: ({ id }) => facts.emit('account.resetLinkSent', { accountId: id }),
    endSessions: ({ id }) => sessions.endAllOf(id),
  }
}
