import type { Store } from '../../../store/types.js'
import { challenge, on } from '../../challenge.js'
import { injectedSearch } from '../../rules/detections.js'
import { dbSchemaChallenge } from './db-schema.js'
import { tells } from './leaked-rows.js'
import { asksForUsers, boundSearch, searchNotes, searchQuery } from './sql.js'

export const unionSqlInjectionChallenge = challenge({
  id: 85,
  name: 'User Credentials',
  difficulty: 4,
  country: { name: 'Costa Rica', code: 'CR' },
  standards: { cwe: [89], owasp2025: ['A05'], wstg: ['INPV-05'], asvs5: ['1.2.4'] },
  topic: 'injection',
  teaches: ['union-queries'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  goal: "Search for juice, find customers: have one product search list <em>every user's address and password hash</em>, served in one glass.",
  hints: [
    'Find a place where the answer to a query is shown, so that you can add to it. Signing in only tells yes or no.',
    'The product search puts the parameter q of /rest/products/search into its query, between quotes and inside two brackets.',
    'Add a UNION. It needs as many columns as the products have: nine. The names of the table and of two of its columns appear in the error that a quote causes on the login page.',
    "Search for: qwert')) union select id,'2','3',email,password,'6','7','8','9' from users--",
  ],
  solvedBy: on('catalogue.searched', ({ rows }, { store }) => tellsAllCredentials(rows, store)),
  nearMisses: [
    ...searchNotes(({ text, isOpen }) => asksForUsers(text) || !isOpen(dbSchemaChallenge)),
    {
      when: on('catalogue.searched', ({ query, rows }) => /union/i.test(query) && /@\w[\w.-]*/.test(rows)),
      note: 'Addresses are in the answer. Everybody has to be there, with their hash beside them.',
    },
  ],
  weaknesses: ['concatenated-product-query'],
  lesson: {
    ...searchQuery,
    why: 'The search is allowed to read all tables, and its text can append a UNION. The page then shows addresses and hashes where names and descriptions should stand.',
    fix: 'Bind the text as a value, let the search read through an account that sees products only, and store passwords so that a leaked hash is of little use.',
    better: boundSearch,
    detect: injectedSearch,
  },
})

function tellsAllCredentials(rows: string, store: Store): boolean {
  return store
    .table('Users')
    .live()
    .every(({ email, password }) => tells(rows, email ?? '') && tells(rows, password ?? ''))
}
