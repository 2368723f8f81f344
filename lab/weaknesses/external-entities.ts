import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { Reading } from '../sandbox/documents/reading.js'
import type { IsHazardOpen } from './weakness.js'

/** CWE-611: puts in what the entities of a stranger's XML refer to, files of the server included. */
export function readWithEntities(bytes: Uint8Array, documents: DocumentReader): Promise<Reading> {
  return documents.read({ format: 'xml', bytes, putsInEntities: true, persists: true })
}

/** The same where files may not be read, or nobody may keep a lab busy. */
export function readWithFewerEntities(isOpen: IsHazardOpen) {
  const manner = { putsInEntities: isOpen('external-entities'), persists: isOpen('resource-exhaustion') }
  return {
    readXml: (bytes: Uint8Array, documents: DocumentReader) => documents.read({ format: 'xml', bytes, ...manner }),
  }
}
