import type { ReadPartnerDocument } from '../community/complaints/read-partner-document.js'
import type { IsHazardOpen } from './weakness.js'

/** CWE-611: resolves entities of a visitor's XML, files of the server included. */
export const readWithEntities: ReadPartnerDocument = (bytes, documents) =>
  documents.read({ format: 'xml', bytes, expandsEntities: true })

/** Without entities where files may not be read, and with less expansion where visitors may not keep a lab busy. */
export function readWithFewerEntities(isOpen: IsHazardOpen): { readXml: ReadPartnerDocument } {
  const options = { expandsEntities: isOpen('external-entities'), limitsGrowth: !isOpen('resource-exhaustion') }
  return { readXml: (bytes, documents) => documents.read({ format: 'xml', bytes, ...options }) }
}
