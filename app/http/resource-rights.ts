import type { Right } from '../../lab/resources/resource-table'
import type { Call } from './call'
import { refuseAll, requireAccountantInOffice, requireSession, requireToken } from './guards'

/** Stops callers whom a resource does not serve. */
export function checkRight(right: Right, call: Call): void {
  if (right === 'nobody') refuseAll(call)
  if (right === 'accountant') requireAccountantInOffice(call)
  if (right === 'token' || right === 'session') requireToken(call)
  if (right === 'session') requireSession(call)
}
