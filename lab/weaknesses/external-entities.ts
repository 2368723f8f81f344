import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { Reading } from '../sandbox/documents/reading.js'

/** CWE-611: puts in what the entities of a stranger's XML refer to, files of the server included. */
export function readWithEntities(bytes: Uint8Array, documents: DocumentReader): Promise<Reading> {
  return documents.read({ format: 'xml', bytes, putsInEntities: true, persists: true })
}
