import type { Attacker } from '../attacker/attacker.js'
import { asksWhoIAm } from '../features/accounts.js'
import { browseAsJim } from '../features/customers.js'
import { proof } from '../proof.js'

const askWhoIAm = (query: string) => async (me: Attacker) => (await browseAsJim(me)).get(`/rest/user/whoami?${query}`)

export const emailLeakChallenge = proof({ attack: askWhoIAm('callback=f'), honest: asksWhoIAm })

export const passwordHashLeakChallenge = proof({ attack: askWhoIAm('fields=id,password'), honest: asksWhoIAm })
