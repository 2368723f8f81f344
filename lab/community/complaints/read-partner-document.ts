import type { DocumentReader } from '../../sandbox/documents/document-reader.js'
import type { Reading } from '../../sandbox/documents/reading.js'

export type ReadPartnerDocument = (bytes: Uint8Array, documents: DocumentReader) => Promise<Reading>

/** Does not resolve entities; refuses documents that grow too large. */
export const readXmlAsItIs: ReadPartnerDocument = (bytes, documents) =>
  documents.read({ format: 'xml', bytes, limitsGrowth: true })

/** Measures the size that aliases produce before expanding them. */
export const readMeasuredYaml: ReadPartnerDocument = (bytes, documents) =>
  documents.read({ format: 'yaml', bytes, limitsGrowth: true })
