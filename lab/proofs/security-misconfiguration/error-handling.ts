import { readsGerman, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const errorHandlingChallenge = proof({
  attack: visit('/rest/qwertz'),
  otherAttacks: [
    (me) => me.post('/rest/user/login', { email: "'", password: 'x' }),
    (me) => me.post('/rest/user/login', '{'),
    visit("/rest/products/search?q=';"),
    visit('/api/Users'),
    visit('/api/Challenges?scope=x'),
  ],
  honest: readsGerman,
})
