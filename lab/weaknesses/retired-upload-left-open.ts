import type { ReceivePartnerDocument } from '../community/complaints/receive-partner-document.js'
import { cutText } from '../values/cut-text.js'

/** Characters of a document in a reply (docs/contract/files-and-surfaces.md#file-upload). */
const maxLength = 400

/** CWE-749: the form no longer mentions these documents, and partners know that it is retired; the code still accepts them. */
export const receiveRetiredDocument: ReceivePartnerDocument = async (document, documents) => {
  await documents.take(document)
  const reading = await documents.read(document)
  if (reading.kind === 'unfinished') return { kind: 'unavailable' }
  if (reading.kind === 'refused') return { kind: 'retired', reading: reading.message }
  return { kind: 'retired', reading: cutText(reading.text, maxLength) }
}
