import type { FactBus } from '../facts/bus.js'
import type { MachineFiles } from '../sandbox/machine/create-machine.js'
import type { Store } from '../store/types.js'
import type { Farewell } from './farewell.js'
import type { AccountForm } from './form-account.js'
import type { AccountPorts } from './ports.js'
import type { Session } from './sessions.js'

/** The facts about an account on the form that asks for an erasure. */
export interface ErasureForm {
  readonly email: string
  /** The security question of the account. */
  readonly question: string
}

export interface Erasure {
  /**
   * The form of a session's account (docs/contract/files-and-surfaces.md#erasure); undefined when there is no account. An account without an answer,
   * or with one to a question that is gone, throws.
   */
  form(session: Session | undefined): ErasureForm | undefined
  /**
   * Files the request, once each time it is made; undefined when there is no account, or the form is refused. Throws where the fields
   * ask for a layout that is not to be had.
   */
  request(form: AccountForm, fields: Readonly<Record<string, unknown>>): Promise<Farewell | undefined>
}

interface Parts {
  readonly store: Store
  readonly facts: FactBus
  readonly ports: AccountPorts
  readonly machineFiles: () => MachineFiles
}

/** Requests of people to be forgotten. */
export function createErasure({ store, facts, ports, machineFiles }: Parts): Erasure {
  const users = store.table('Users')
  return {
    form(session) {
      const account = session && users.find(session.accountId)
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

    async request(form, fields) {
      const account = ports.findFormAccount(form, users)
      if (account === undefined) return undefined
      store.table('PrivacyRequests').insert({ UserId: account.id, deletionRequested: true })
      await facts.emit('account.erasureRequested', { accountId: account.id })
      return ports.sayFarewell(fields, {
        machineFiles,
        reportLayout: (path) => facts.emit('account.erasureLaidOut', { path }),
      })
    },
  }
}
