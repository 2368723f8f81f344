import type { ErrorDetails } from '../../../lab/facts/error-details'
import type { Guard, Resource, ResourceName, Right, Rights } from '../../../lab/resources/resource'
import type { Call } from '../call'
import { unexpectedPath } from '../error-response'
import {
  refuseAll,
  requireAccountant,
  requireAdministrator,
  requireBasketOwner,
  requireHintReader,
  requireNewcomer,
  requireSession,
  requireToken,
} from '../guards'

const guards: Readonly<Record<Guard, (call: Call) => unknown>> = {
  anyone: () => {},
  token: requireToken,
  session: requireSession,
  owner: requireSession,
  newcomer: requireNewcomer,
  'hint-reader': requireHintReader,
  accountant(call) {
    requireAccountant(call)
    refuseUnlistedAddress(call)
  },
  'basket-owner': requireBasketOwner,
  administrator: requireAdministrator,
  nobody: refuseAll,
}

/** Refuses callers without the right (docs/contract/accounts.md#access-matrix). */
export function requireRight(call: Call, verb: keyof Rights, name?: ResourceName): Resource {
  const resource = resourceOf(call, name)
  for (const guard of resource.rights[verb]) guards[guard](call)
  return resource
}

/** An unexpected path, but refused where rows allow nothing. */
export function refuseVerb(call: Call): never {
  const { read, update, remove } = resourceOf(call).rights
  if ([read, update, remove].every((right) => right.includes('nobody'))) refuseAll(call)
  throw unexpectedPath(call.url)
}

/** Behind a session, the account becomes the `UserId` (docs/contract/accounts.md#guards, appendUserId). */
export function bodyUnder(right: Right, call: Call): Readonly<Record<string, unknown>> {
  return right.includes('session') ? { ...call.body, UserId: call.session?.accountId } : call.body
}

/** The text is the contract's (docs/contract/commerce.md#stock). */
class AddressRefusal extends Error implements ErrorDetails {
  override readonly name = 'IpDeniedError'
  readonly status = 403
  constructor(ip: string) {
    super(`Access denied to IP address: ${ip}`)
  }
}

/** The reference's list of addresses admits none: the one address on it cannot exist. */
function refuseUnlistedAddress({ lab, ip }: Call): void {
  if (lab.options.profile === 'juice-shop') throw new AddressRefusal(ip)
}

export function resourceOf(call: Call, name?: ResourceName): Resource {
  const resource = call.lab.resources.find(name ?? call.params.resource ?? '')
  if (resource === undefined) throw unexpectedPath(call.url)
  return resource
}
