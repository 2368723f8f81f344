import type * as Client from '../../../../../lab/weaknesses/forwarded-client-address.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

export const guessUnderManyNames: Proof = {
  async try(version) {
    const { identifyByForwardedAddress } = await version.load<typeof Client>()
    const nameOf = (clientAddress: string) => identifyByForwardedAddress('', clientAddress)
    const tellsNeighboursApart = nameOf('198.51.100.7') !== nameOf('198.51.100.8')
    const trial = await tryTable('resetPasswordMortyChallenge', { identifyClient: identifyByForwardedAddress })
    return { ...trial, feature: trial.feature && tellsNeighboursApart }
  },
}
