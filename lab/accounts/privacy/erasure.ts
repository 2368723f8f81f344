import type { FactBus } from '../../facts/bus.js'
import type { MachineFiles } from '../../sandbox/machine/create-machine.js'
import type { Store } from '../../store/types.js'
import type { AccountPorts } from '../ports.js'
import type { AccountForm } from '../profile/form-account.js'
import type { Session } from '../tokens/sessions.js'
import type { ErasurePage } from './erasure-page.js'

export interface ErasureForm {
  readonly email: string
  readonly question: string
}

export interface Erasure {
  /** The form of a session's account (docs/contract/files-and-surfaces.md#erasure); undefined without an account. Throws when the security answer or its question is missing. */
  form(session: Session | undefined): ErasureForm | undefined
  /** Files the request, once per call; undefined without an account or for a refused form. Throws when the requested layout cannot be read. */
  request(form: AccountForm, fields: Readonly<Record<string, unknown>>): Promise<ErasurePage | undefined>
}

interface Parts {
  readonly store: Store
  readonly facts: FactBus
  readonly ports: AccountPorts
  readonly machineFiles: () => MachineFiles
}

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
      return ports.renderErasurePage(fields, {
        machineFiles,
        reportLayout: (path) => facts.emit('account.erasureLaidOut', { path }),
      })
    },
  }
}
