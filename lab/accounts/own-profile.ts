import type { FactBus } from '../facts/bus.js'
import type { AccountPorts } from './ports.js'
import type { ProfileReply } from './profile-reply.js'
import type { Session } from './sessions.js'

/** The form in which somebody asks for their own profile; null for what was not sent. */
export interface ProfileInput {
  /** Names of columns, separated by commas. */
  readonly fields: string | null
  /** Name of the function to call with the answer. */
  readonly callback: string | null
}

export type ReadProfile = (session: Session | undefined, input: ProfileInput) => Promise<ProfileReply>

const usualFields = ['id', 'email', 'lastLoginIp', 'profileImage']

/** Makes the answer to "who am I": the account of a session as it was when the session began (docs/contract/accounts.md#whoami). */
export function createProfileReader({ facts, ports }: { facts: FactBus; ports: AccountPorts }): ReadProfile {
  return async (session, { fields, callback }) => {
    const names = fields ? fields.split(',').map((name) => name.trim()) : usualFields
    const user = session ? ports.pickProfileFields(session.data, names) : {}
    const json = JSON.stringify({ user })
    const wrapped = callback === null ? undefined : ports.wrapProfile(callback, json)
    await facts.emit('account.profileRead', { shown: user, callback: wrapped && String(callback) })
    return wrapped ?? { text: json, isScript: false }
  }
}
