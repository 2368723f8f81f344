import type { DocumentFormat, Reading } from '../../sandbox/documents/reading.js'
import type { ComplaintFile, FileResult } from './file-result.js'

export interface PartnerDocument extends ComplaintFile {
  readonly format: DocumentFormat
}

export interface PartnerDocuments {
  take(document: PartnerDocument): Promise<void>
  read(document: PartnerDocument): Promise<Reading>
}

export type ReceivePartnerDocument = (document: PartnerDocument, documents: PartnerDocuments) => Promise<FileResult>

/** Partners have had their own interface since this one was retired. */
export const refusePartnerDocument: ReceivePartnerDocument = async () => ({ kind: 'unwanted' })
