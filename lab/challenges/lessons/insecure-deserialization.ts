import type { insecureDeserialization } from '../catalogue/insecure-deserialization.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Insecure Deserialization teach. */
export const insecureDeserializationLessons: LessonsFor<typeof insecureDeserialization> = {
  rceChallenge: {
    source: 'lab/weaknesses/order-lines-as-script.ts',
    line: "return engine.evaluate(countLoops(lines, rounds), {}, { timeLimit, surroundings: 'none' })",
    why: "The lines of a partner's order are run as a program to turn them into data. The guard that counts loops noticed this one, after your code had already been running.",
    fix: 'Data is read by a parser, never by running it. JSON.parse and a schema do all that an order needs.',
    better: 'const lines = orderLines.parse(JSON.parse(orderLinesData))',
  },
  rceOccupyChallenge: {
    source: 'lab/weaknesses/order-lines-as-script.ts',
    line: 'const generous = { rounds: 1_000_000, timeLimit: 2000 }',
    why: 'Loops are counted, other work is not. A regular expression that backtracks runs for seconds without a single loop, and a list of what is forbidden never ends.',
    fix: 'Do not run what partners send. Where foreign code must run, give it a thread of its own and a short time that is enforced from outside.',
  },
  yamlBombChallenge: {
    source: 'lab/weaknesses/unmeasured-aliases.ts',
    line: "return documents.read({ format: 'yaml', bytes, putsInEntities: false, persists: true })",
    why: 'An alias costs two letters in the file and a whole list when it is written out. Nine levels of ten make a billion, and nobody measured before writing.',
    fix: 'Limit aliases and the size of what comes out, not only of what comes in. Where partners need no aliases, refuse them.',
    better: 'parse(text, { maxAliasCount: 10 })',
  },
}
