import type { FactBus } from '../facts/bus.js'
import type { MachineFiles } from '../sandbox/machine/machine-files.js'
import type { Store } from '../store/types.js'
import { createGoodbyeLayouts } from './goodbye-layouts.js'
import type { AccountPorts } from './ports.js'
import type { Session } from './sessions.js'

/** What the form to ask for an erasure shows of an account. */
export interface ErasureForm {
  readonly email: string
  /** The security question of the account. */
  readonly question: string
}

/** What somebody is told whose request was filed: the usual farewell, or the beginning of a page with a layout of their own. */
export type Farewell = { readonly kind: 'usual' } | { readonly kind: 'laid-out'; readonly beginning: string }

export interface Erasure {
  /**
   * The form of a session's account (files-and-surfaces.md 13); undefined when there is no account. An account without an answer,
   * or with one to a question that is gone, throws.
   */
  form(session: Session | undefined): ErasureForm | undefined
  /**
   * Files the request, once each time it is made; undefined when there is no account. Somebody reads these, one day. Throws where
   * the form asks for a layout that is not to be had.
   */
  request(session: Session | undefined, form: Readonly<Record<string, unknown>>): Promise<Farewell | undefined>
}

interface Parts {
  readonly store: Store
  readonly facts: FactBus
  readonly ports: AccountPorts
  readonly machineFiles: () => MachineFiles
}

/** Requests of people to be forgotten. */
export function createErasure(parts: Parts): Erasure {
  const { store, facts, ports } = parts
  const layouts = createGoodbyeLayouts(parts)
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

    async request(session, form) {
      const account = accountOf(session)
      if (account === undefined) return undefined
      store.table('PrivacyRequests').insert({ UserId: account.id, deletionRequested: true })
      await facts.emit('account.erasureRequested', { accountId: account.id })
      const layout = ports.takeLayout(form)
      if (typeof layout !== 'string' || layout === '') return { kind: 'usual' }
      return { kind: 'laid-out', beginning: await layouts.read(layout) }
    },
  }
}
