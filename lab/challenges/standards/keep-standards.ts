import { writeFileSync } from 'node:fs'
import { composeSearchNames } from './search-names.js'
import { composeStandardsDocument } from './standards-document.js'

writeFileSync('docs/standards.md', composeStandardsDocument())
writeFileSync('fixtures/standards/challenges.json', composeSearchNames())
