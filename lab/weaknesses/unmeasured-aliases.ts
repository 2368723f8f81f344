import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { Reading } from '../sandbox/documents/reading.js'

/** CWE-776: writes out the aliases of a stranger's YAML, however large that makes it. */
export function readWithAliases(bytes: Uint8Array, documents: DocumentReader): Promise<Reading> {
  return documents.read({ format: 'yaml', bytes, putsInEntities: false, persists: true })
}
