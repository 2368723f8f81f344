import { proofs } from '../../../../../lab/proofs/proofs.js'
import type { ResourcePorts } from '../../../../../lab/resources/ports.js'
import type { Proof } from '../proof.js'
import { tryTableOnce } from './from-table.js'

interface Source {
  readonly rightsForAnybody: ResourcePorts['resourceRights']
}

export const bendLink: Proof = {
  async try(version) {
    const { rightsForAnybody } = await version.load<Source>()
    const ports = { resourceRights: rightsForAnybody }
    return tryTableOnce('changeProductChallenge', ports, { attacks: proofs.changeProductChallenge.otherAttacks })
  },
}
