import type { ReadPartnerDocument } from '../community/complaints/read-partner-document.js'

/** CWE-409: expands the aliases of a visitor's YAML, however large the result. */
export const readWithAliases: ReadPartnerDocument = (bytes, documents) => documents.read({ format: 'yaml', bytes })
