import type { ReadPartnerDocument } from '../community/read-partner-document.js'

/** CWE-409: writes out the aliases of a stranger's YAML, however large that makes it. */
export const readWithAliases: ReadPartnerDocument = (bytes, documents) => documents.read({ format: 'yaml', bytes })
