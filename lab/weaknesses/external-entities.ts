import type { ReadPartnerDocument } from '../community/read-partner-document.js'
import type { IsHazardOpen } from './weakness.js'

/** CWE-611: puts in what the entities of a stranger's XML refer to, files of the server included. */
export const readWithEntities: ReadPartnerDocument = (bytes, documents) =>
  documents.read({ format: 'xml', bytes, expandsEntities: true })

/** Reads XML without entities where files may not be read, and with less growth where nobody may keep a lab busy. */
export function readWithFewerEntities(isOpen: IsHazardOpen): { readXml: ReadPartnerDocument } {
  const options = { expandsEntities: isOpen('external-entities'), limitsGrowth: !isOpen('resource-exhaustion') }
  return { readXml: (bytes, documents) => documents.read({ format: 'xml', bytes, ...options }) }
}
