import type { ErrorDetails } from '../../lab/facts/error-details'
import type { Call } from './call'

/** A caller whose address is not on the list; the text is the contract's (docs/contract/commerce.md#stock). */
class AddressRefusal extends Error implements ErrorDetails {
  override readonly name = 'IpDeniedError'
  readonly status = 403
  constructor(ip: string) {
    super(`Access denied to IP address: ${ip}`)
  }
}

/** The reference lets accountants in from an address that nobody can have; with its names a shop takes over that rule. */
export function refuseAddress({ lab, ip }: Call): void {
  if (lab.options.profile === 'juice-shop') throw new AddressRefusal(ip)
}
