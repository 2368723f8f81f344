import type { ReadPartnerDocument } from '../community/read-partner-document.js'
import type { IsHazardOpen } from './weakness.js'

/** CWE-611: puts in what the entities of a stranger's XML refer to, files of the server included. */
export const readWithEntities: ReadPartnerDocument = (bytes, documents) => {
  const manner = { putsInEntities: true, persists: true }
  return documents.read({ format: 'xml', bytes, ...manner })
}

/** The same where files may not be read, or nobody may keep a lab busy. */
export function readWithFewerEntities(isOpen: IsHazardOpen): { readXml: ReadPartnerDocument } {
  const manner = { putsInEntities: isOpen('external-entities'), persists: isOpen('resource-exhaustion') }
  return { readXml: (bytes, documents) => documents.read({ format: 'xml', bytes, ...manner }) }
}
