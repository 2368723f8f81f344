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

/** A shop with the reference's own configuration keeps its list of addresses, which admits nobody: the one address on it cannot exist. */
export function refuseUnlistedAddress({ lab, ip }: Call): void {
  if (lab.options.profile === 'juice-shop') throw new AddressRefusal(ip)
}
