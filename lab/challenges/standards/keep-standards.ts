import { writeFileSync } from 'node:fs'
import { composeSearchNames, composeStandardsDocument } from './standards-document.js'

writeFileSync('docs/standards.md', composeStandardsDocument())
writeFileSync('fixtures/standards/challenges.json', composeSearchNames())
