import type { DocumentReader } from '../sandbox/documents/document-reader.js'
import type { Reading } from '../sandbox/documents/reading.js'

export type ReadPartnerDocument = (bytes: Uint8Array, documents: DocumentReader) => Promise<Reading>

/** Entities stay names, and what grows beyond measure is refused at once. */
export const readXmlAsItIs: ReadPartnerDocument = (bytes, documents) =>
  documents.read({ format: 'xml', bytes, limitsGrowth: true })

/** The size that aliases give a document is measured before they are written out. */
export const readMeasuredYaml: ReadPartnerDocument = (bytes, documents) =>
  documents.read({ format: 'yaml', bytes, limitsGrowth: true })
