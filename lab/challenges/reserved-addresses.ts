import type { ReservedAddress } from '../accounts/registration/email-address.js'
import type { ShopConfig } from '../options.js'
import { catalogue } from './catalogue.js'
import { ephemeralAddress } from './rules/conditions.js'

/** The address of the accountant who must not exist: registering it would defeat the challenge (docs/contract/accounts.md#setters). */
export function reservedAddresses({ application }: ShopConfig): readonly ReservedAddress[] {
  const { name } = catalogue.ephemeralAccountantChallenge
  return [
    {
      email: ephemeralAddress(application.domain),
      refusal: `Nice try, but this is not how the "${name}" challenge works!`,
    },
  ]
}
