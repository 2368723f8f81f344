import type { Ports } from '../../../../../lab/ports.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

interface Source {
  readonly takeEveryField: Ports['selectRegistrationFields']
}

export const registerAdministrator: Proof = {
  async try(version) {
    const { takeEveryField } = await version.load<Source>()
    return tryTable('registerAdminChallenge', { selectRegistrationFields: takeEveryField })
  },
}
