import type { Store } from '../../../store/types.js'
import { challenge, on } from '../../challenge.js'
import { injectedSearch } from '../../rules/detections.js'
import { tells } from './leaked-rows.js'
import { asksForUsers, boundSearch, searchNotes, searchQuery } from './sql.js'

export const dbSchemaChallenge = challenge({
  id: 21,
  name: 'Database Schema',
  difficulty: 3,
  country: { name: 'Netherlands', code: 'NL' },
  standards: { cwe: [89], owasp2025: ['A05'], wstg: ['INPV-05'], asvs5: ['1.2.4'] },
  topic: 'injection',
  teaches: ['union-queries'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  goal: 'Draw the map before you raid the house: get the product search to print the <em>definition of every table</em> in the database, by SQL injection.',
  hints: [
    'Find a place where a single quote makes the shop stumble. The error tells which database is behind it.',
    'The search takes its text from the parameter q of /rest/products/search. Close the quote and both brackets, and the query is yours.',
    'SQLite keeps the statements that made its tables in the table sqlite_master, column sql. A UNION must have as many columns as the original query.',
    "There are nine columns. Search for: qwert')) union select sql,'2','3','4','5','6','7','8','9' from sqlite_master--",
  ],
  solvedBy: on('catalogue.searched', ({ rows }, { store }) => tellsWholeSchema(rows, store)),
  nearMisses: [
    ...searchNotes(({ text }) => !asksForUsers(text)),
    {
      when: on('catalogue.searched', ({ query, rows }) => /sqlite_/i.test(query) && rows.includes('CREATE TABLE')),
      note: 'A part of the map is in the answer. All definitions have to be.',
    },
  ],
  weaknesses: ['concatenated-product-query'],
  lesson: {
    ...searchQuery,
    why: 'The search text becomes a part of the query. A quote and two brackets close the string and the condition (predicate) that the shop had in mind, and a UNION asks for something else.',
    fix: 'Use parameters: the statement is fixed before any text of a visitor arrives. Give the connection of the search no rights to other tables.',
    better: boundSearch,
    detect: injectedSearch,
  },
})

/** Every definition of the schema table counts. */
function tellsWholeSchema(rows: string, store: Store): boolean {
  if (!rows.includes('CREATE TABLE')) return false
  return store.sql.definitions.every((definition) => tells(rows, definition))
}
